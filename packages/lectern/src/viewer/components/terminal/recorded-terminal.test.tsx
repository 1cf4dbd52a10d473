// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { readRecording } from '../../../deck/terminal/index.ts'
import { SlideContext } from '../../../deck/theme/browser/index.ts'
import type { SlideInfo } from '../../stage/browser/index.ts'
import Terminal from '../built-in/Terminal.tsx'
import { button, motion, news, preparePage, slide } from './testing/terminal-page.ts'

const events = [
  [1, 'o', '$ make\r\n'],
  [2, 'o', '10 %'],
  [2.5, 'o', '\r\u001b[32m99 %\u001b[m'],
  [2.6, 'm', ''],
  [4, 'o', '\u001b[H\u001b[2Jdone'],
  [5, 'o', '\r\n<b>end</b>'],
]
const recording = JSON.stringify(
  readRecording(['{"version": 2, "width": 20, "height": 4, "title": "Make"}', ...events.map((event) => JSON.stringify(event))].join('\n')),
)
const at = (clicks: number | 'all', more: Partial<SlideInfo> = {}, props: Parameters<typeof Terminal>[0] = {}) => (
  <SlideContext value={{ ...slide, clicks, ...more }}>
    <Terminal recording={recording} from={1} {...props} />
  </SlideContext>
)
const shown = () => document.querySelector('.lectern-terminal-recorded')?.textContent?.trim()
/** Let time pass in steps, as React draws between two timers. */
function pass(time: number) {
  for (let passed = 0; passed < time; passed += 50) act(() => void vi.advanceTimersByTime(50))
}

preparePage()

describe('a recording', () => {
  it('is named by its title, and is empty before its first step', () => {
    render(at(0))
    expect(screen.getByRole('figure', { name: 'Make' })).toBeDefined()
    expect([shown(), button('Play').hasAttribute('disabled')]).toEqual(['', true])
  })

  it('plays up to the next marker, stops there, and reads out what is new', () => {
    const { rerender } = render(at(0))
    rerender(at(1))
    expect([shown(), news()]).toEqual(['$ make', ''])
    pass(1000)
    expect(shown()).toBe('$ make\n10 %')
    pass(500)
    expect([shown(), news()]).toEqual(['$ make\n99 %', '$ make\n99 %'])
    pass(9000)
    expect(shown()).toBe('$ make\n99 %')
    rerender(at(2))
    expect(shown()).toBe('done')
    pass(1000)
    expect([shown(), news()]).toEqual(['done\n<b>end</b>', 'done\n<b>end</b>'])
  })

  it('pauses, continues, and plays the part again', () => {
    const { rerender } = render(at(0))
    rerender(at(1))
    pass(500)
    act(() => button('Pause').click())
    pass(9000)
    expect(shown()).toBe('$ make')
    act(() => button('Play').click())
    pass(1000)
    expect(shown()).toBe('$ make\n10 %')
    pass(500)
    act(() => button('Play').click())
    expect(shown()).toBe('$ make')
    rerender(at(2))
    expect(shown()).toBe('done')
  })

  it('plays as fast as `speed` says', () => {
    const { rerender } = render(at(0, {}, { speed: '10' }))
    rerender(at(1, {}, { speed: '10' }))
    pass(150)
    expect(shown()).toBe('$ make\n99 %')
  })

  it('shows its last screen at once with reduced motion, after a jump, backwards, and on a hidden slide', () => {
    const { rerender } = render(at(0))
    rerender(at(2))
    expect(shown()).toBe('done\n<b>end</b>')
    rerender(at(1))
    expect(shown()).toBe('$ make\n99 %')
    rerender(at(2, { active: false }))
    expect(shown()).toBe('done\n<b>end</b>')
    rerender(at(1, { active: false }))
    rerender(at(1))
    motion.mockReturnValueOnce({ matches: true })
    rerender(at(2))
    expect(shown()).toBe('done\n<b>end</b>')
  })

  it('has ended on return to a slide that was left while it played', () => {
    const { rerender } = render(at(0))
    rerender(at(1))
    rerender(at(1, { active: false }))
    rerender(at(1))
    expect(shown()).toBe('$ make\n99 %')
  })

  it('plays as a whole on request without steps', () => {
    render(
      <SlideContext value={slide}>
        <Terminal recording={recording} />
      </SlideContext>,
    )
    expect(shown()).toBe('done\n<b>end</b>')
    act(() => button('Play').click())
    expect(shown()).toBe('$ make')
    pass(4000)
    expect(shown()).toBe('done\n<b>end</b>')
  })

  it('shows its last screen and no buttons in print, and its whole text without JavaScript', () => {
    const html = renderToStaticMarkup(at('all', { renderContext: 'print', isPicture: true }))
    expect(html).toContain('<noscript><span>$ make\n99 %\ndone\n&lt;b&gt;end&lt;/b&gt;</span></noscript>')
    expect(html).toContain('data-late="">done\n&lt;b&gt;end&lt;/b&gt;</span>')
    expect(html).not.toContain('<button')
  })

  it('shows the last lines in print with a height', () => {
    const html = renderToStaticMarkup(at('all', { renderContext: 'print', isPicture: true }, { rows: '1' }))
    expect(html).toContain('data-late="">&lt;b&gt;end&lt;/b&gt;</span>')
  })

  it('copies the text of the screen', async () => {
    const written: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
    render(at(1))
    await act(async () => button('Copy screen').click())
    expect(written).toEqual(['$ make\n99 %'])
  })
})
