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
  /** What lies between two of its numbers, and the format code of spreadsheets for them. */
  readonly step?: number
  readonly format?: string
  /** The ends of the other axis, if it has numbers, and what holds for these. */
  readonly across?: readonly [number, number]
  readonly acrossStep?: number
  readonly acrossFormat?: string
  /** The other axis, if it has dates: the format code, and how many days, months or years lie between two of them. */
  readonly dates?: { readonly format: string; readonly step: number; readonly unit: 'days' | 'months' | 'years' }
  /** Whether the values are beside the marks, in place of an axis. */
  readonly labels?: boolean
  /** Their format code. */
  readonly labelFormat?: string
  /** The area inside of the axes, in pixels of the drawing. */
  readonly box: Box
}

const kinds: readonly unknown[] = ['bar', 'line', 'area', 'scatter', 'pie', 'doughnut'] satisfies NativeChart['kind'][]
const isOptional = (value: unknown, fits: (value: unknown) => boolean) => value === undefined || fits(value)
const isText = (value: unknown) => typeof value === 'string'
const isDates = (value: unknown) =>
  isFields(value) && isText(value.format) && Number.isFinite(value.step) && /^(days|months|years)$/.test(String(value.unit))
const isEnds = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite)

/** Return whether a value describes a chart. An author's own markup may have any value in its place. */
export const isNativeChart = (value: unknown): value is NativeChart =>
  isFields(value) &&
  kinds.includes(value.kind) &&
  ['stacked', 'horizontal', 'touching', 'labels'].every((name) => isOptional(value[name], (each) => typeof each === 'boolean')) &&
  isOptional(value.points, (points) => Array.isArray(points) && points.every(isText)) &&
  [value.format, value.acrossFormat, value.labelFormat].every((code) => isOptional(code, isText)) &&
  [value.step, value.acrossStep].every((step) => isOptional(step, Number.isFinite)) &&
  isOptional(value.dates, isDates) &&
  [value.domain, value.across].every((ends) => isOptional(ends, isEnds)) &&
  isFields(value.box) &&
  [value.box.x, value.box.y, value.box.width, value.box.height].every(Number.isFinite)
