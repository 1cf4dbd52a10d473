import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { SlideInfo } from '../../../stage/browser/index.ts'

/** A slide with two steps, before its first one. */
export const slide: SlideInfo = { no: 1, total: 1, title: '', key: 'k', clicks: 0, clicksTotal: 2, active: true, renderContext: 'slide' }

/** Answers of the page about motion: a person has no wish. */
export const motion = vi.fn((query: string) => ({ matches: query === '(prefers-reduced-motion: none)' }))

export const button = (name: string): HTMLElement => screen.getByRole('button', { name })

/** Return what a screen reader reads out. */
export const news = (): string | null | undefined => document.querySelector('[aria-live]:not(.lectern-code-copied)')?.textContent

/** Give each test of a file a clock of its own and an empty page. */
export function preparePage(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('matchMedia', motion)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    motion.mockClear()
  })
}
