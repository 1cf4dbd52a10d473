import { isFields } from '../../base/lib/model/index.ts'
import type { Box } from './canvas.ts'

/** What a chart of a presentation needs beside its table. */
export interface NativeChart {
  readonly kind: 'bar' | 'line' | 'area' | 'scatter' | 'pie' | 'doughnut'
  readonly stacked?: boolean
  readonly horizontal?: boolean
  /** Whether bars touch each other, as in a histogram. */
  readonly touching?: boolean
  /** The class of the color of each point, where points have their own. */
  readonly points?: readonly string[]
  /** The ends of the axis of values. */
  readonly domain?: readonly [number, number]
  /** The ends of the other axis, if it has numbers. */
  readonly across?: readonly [number, number]
  /** Whether the values are beside the marks, in place of an axis. */
  readonly labels?: boolean
  /** The area inside of the axes, in pixels of the drawing. */
  readonly box: Box
}

const kinds: readonly unknown[] = ['bar', 'line', 'area', 'scatter', 'pie', 'doughnut'] satisfies NativeChart['kind'][]
const isOptional = (value: unknown, fits: (value: unknown) => boolean) => value === undefined || fits(value)
const isEnds = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite)

/** Return whether a value describes a chart. An author's own markup may have any value in its place. */
export const isNativeChart = (value: unknown): value is NativeChart =>
  isFields(value) &&
  kinds.includes(value.kind) &&
  ['stacked', 'horizontal', 'touching', 'labels'].every((name) => isOptional(value[name], (each) => typeof each === 'boolean')) &&
  isOptional(value.points, (points) => Array.isArray(points) && points.every((each) => typeof each === 'string')) &&
  [value.domain, value.across].every((ends) => isOptional(ends, isEnds)) &&
  isFields(value.box) &&
  [value.box.x, value.box.y, value.box.width, value.box.height].every(Number.isFinite)
