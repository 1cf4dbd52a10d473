// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HighlightedLines, type HighlightedLinesProps } from './index.ts'

/** The stage's information about the slide around a component. */
const slide = vi.hoisted(() => ({ clicks: 0 as number | 'all', renderContext: 'slide', active: true }))
vi.mock('../../stage/browser/index.ts', () => ({ useSlide: () => slide }))

afterEach(cleanup)

const code = (props: Partial<HighlightedLinesProps> = {}) => (
  <HighlightedLines lines={['a', '&lt;b&gt;', 'c']} states={[[0], [1, 2]]} from={1} {...props} />
)
const classes = () => [...document.querySelectorAll('code > span')].map((line) => line.className)
const words = () => document.querySelector('.lectern-unseen')?.textContent

describe('HighlightedLines', () => {
  it('follows the step in Slidev’s class names, and announces the lines', () => {
    slide.clicks = 0
    const { rerender } = render(code())
    expect(document.querySelector('pre')?.className).toBe('slidev-code')
    expect(classes()).toEqual(['line highlighted', 'line dishonored', 'line dishonored'])
    expect(words()).toBe('Line 1')
    slide.clicks = 1
    rerender(code())
    expect(classes()).toEqual(['line dishonored', 'line highlighted', 'line highlighted'])
    expect(words()).toBe('Lines 2 to 3')
    expect(document.querySelector('code')?.textContent).toBe('a\n<b>\nc')
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeDefined()
  })

  it('treats every step as past in print, without buttons and announcements', () => {
    Object.assign(slide, { clicks: 'all', renderContext: 'print', isPicture: true })
    const html = renderToStaticMarkup(code({ last: 'all' }))
    expect(html.match(/class="line[^"]*"/g)).toEqual(['class="line"', 'class="line"', 'class="line"'])
    expect(html).not.toMatch(/button|aria-live/)
    Object.assign(slide, { clicks: 0, renderContext: 'slide', isPicture: false })
  })

  it('scrolls the highlighted lines into view, smoothly unless a person prefers reduced motion', () => {
    const scrolled: unknown[] = []
    HTMLElement.prototype.scrollTo = ((options: unknown) => scrolled.push(options)) as never
    slide.clicks = 0
    const { rerender } = render(code({ maxHeight: '50px' }))
    slide.clicks = 1
    rerender(code({ maxHeight: '50px' }))
    expect(scrolled).toEqual([
      { top: 0, behavior: 'instant' },
      { top: 0, behavior: 'smooth' },
    ])
  })
})
