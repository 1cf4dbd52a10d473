// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { readSession } from '../../../deck/terminal/index.ts'
import { SlideContext } from '../../../deck/theme/browser/index.ts'
import type { SlideInfo } from '../../stage/browser/index.ts'
import Terminal from '../built-in/Terminal.tsx'
import { button, motion, news, preparePage, slide } from './testing/terminal-page.ts'

const session = readSession('Hello\n$ echo <b>1</b>\n<b>1</b>\n$ ls\n\u001b[31ma\u001b[0m')
const at = (clicks: number | 'all', more: Partial<SlideInfo> = {}) => (
  <SlideContext value={{ ...slide, clicks, ...more }}>
    <Terminal title="Shell" session={session} from={1} />
  </SlideContext>
)
const typed = () => document.querySelector('.lectern-terminal-typed')?.textContent
const hidden = () => [...document.querySelectorAll('[data-click-state=hidden] kbd')].map((command) => command.textContent?.trim())

preparePage()

describe('a session', () => {
  it('is in the page as a whole, with later commands hidden', () => {
    render(at(0))
    expect(screen.getByRole('figure', { name: 'Shell' }).textContent).toContain('$ echo <b>1</b>\n<b>1</b>$ ls\na')
    expect(hidden()).toEqual(['echo <b>1</b>', 'ls'])
    expect(button('Play').hasAttribute('disabled')).toBe(true)
  })

  it('is typed by the next step, and then shows and announces the output', () => {
    const { rerender } = render(at(0))
    rerender(at(1))
    expect(typed()).toBe('')
    act(() => void vi.advanceTimersByTime(45 * 4))
    expect([typed(), news()]).toEqual(['echo', ''])
    act(() => void vi.advanceTimersByTime(4000))
    expect([typed(), hidden(), news()]).toEqual([undefined, ['ls'], 'echo <b>1</b>: <b>1</b>'])
  })

  it('pauses, continues, and types a command again', () => {
    const { rerender } = render(at(0))
    rerender(at(1))
    act(() => void vi.advanceTimersByTime(45 * 2))
    act(() => button('Pause').click())
    act(() => void vi.advanceTimersByTime(9000))
    expect(typed()).toBe('ec')
    act(() => button('Play').click())
    act(() => void vi.advanceTimersByTime(4000))
    expect(typed()).toBeUndefined()
    act(() => button('Play').click())
    expect(typed()).toBe('')
  })

  it('is complete at once with reduced motion, after a jump, backwards, and on a hidden slide', () => {
    const { rerender } = render(at(0))
    rerender(at(2))
    expect(typed()).toBeUndefined()
    rerender(at(1))
    expect([typed(), hidden()]).toEqual([undefined, ['ls']])
    rerender(at(1, { active: false }))
    rerender(at(2, { active: false }))
    expect(typed()).toBeUndefined()
    rerender(at(1))
    motion.mockReturnValueOnce({ matches: true })
    rerender(at(2))
    expect(typed()).toBeUndefined()
  })

  it('is complete on return to a slide that was left while it was typed', () => {
    const { rerender } = render(at(0))
    rerender(at(1))
    rerender(at(1, { active: false }))
    rerender(at(1))
    expect(typed()).toBeUndefined()
  })

  it('has every command and no buttons in print', () => {
    const html = renderToStaticMarkup(at('all', { renderContext: 'print', isPicture: true }))
    expect(html).not.toContain('data-click-state="hidden"')
    expect(html).not.toContain('<button')
  })

  it('shows the last lines in print with a height', () => {
    render(
      <SlideContext value={{ ...slide, clicks: 'all', renderContext: 'print', isPicture: true }}>
        <Terminal rows="3" session={session} from={1} />
      </SlideContext>,
    )
    expect(screen.getByRole('group', { name: 'Screen' }).textContent).toBe('<b>1</b>$ ls\na')
  })

  it('copies the commands without prompts', async () => {
    const written: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
    render(at(2))
    await act(async () => button('Copy commands').click())
    expect(written).toEqual(['echo <b>1</b>\nls'])
  })
})
