// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { Activity } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SlideContext, type SlideInfo } from '../../../deck/theme/browser/index.ts'
import { type LeavingElements, LeavingElementsContext } from '../../stage/browser/index.ts'
import { Morph } from '../morph/index.ts'
import { Starport } from './index.ts'

const rects: Record<string, DOMRect> = { a: new DOMRect(100, 100, 100, 50), b: new DOMRect(300, 200, 200, 100) }
const flights: { readonly id: string; readonly frames: Keyframe[]; readonly options: KeyframeAnimationOptions; cancelled: boolean }[] = []
let wantsLess = false

beforeEach(() => {
  wantsLess = false
  flights.length = 0
  vi.spyOn(window, 'matchMedia').mockImplementation(() => Object.assign(new EventTarget(), { matches: wantsLess }) as MediaQueryList)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return rects[this.id] ?? new DOMRect(0, 0, 980, 552)
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(490)
  HTMLElement.prototype.animate = function (frames, options) {
    const flight = { id: this.id, frames: frames as Keyframe[], options: options as KeyframeAnimationOptions, cancelled: false }
    flights.push(flight)
    return {
      finished: new Promise(() => undefined),
      cancel: () => {
        flight.cancelled = true
      },
    } as never
  }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const slide: SlideInfo = { no: 1, total: 2, title: '', key: 'k', clicks: 0, clicksTotal: 0, active: true, renderContext: 'slide' }

/** The elements that leave the canvas. */
const leaving: LeavingElements = new Map()

/** Two slides, one of which is visible. */
const deck = (no: number, keys = ['x', 'x'], isPicture = false) => (
  <LeavingElementsContext value={leaving}>
    <SlideContext value={{ ...slide, isPicture }}>
      <div className="lectern-canvas">
        {['a', 'b'].map((id, index) => (
          <Activity key={id} mode={index + 1 === no ? 'visible' : 'hidden'}>
            <Starport port={keys[index] ?? ''}>
              <p id={id}>text</p>
            </Starport>
          </Activity>
        ))}
      </div>
    </SlideContext>
  </LeavingElementsContext>
)

async function moved(keys?: string[], isPicture?: boolean) {
  const { rerender } = await act(async () => render(deck(1, keys, isPicture)))
  return (no: number) => act(async () => rerender(deck(no, keys, isPicture)))
}

describe('Starport', () => {
  it('is in its place at once where the presenter sees the next slide', async () => {
    const move = await moved(undefined, true)
    await move(2)
    expect(flights).toEqual([])
  })

  it('spec.md §9: moves from its old position in 800 ms, in pixels of the slide', async () => {
    const move = await moved()
    await move(2)
    expect(flights).toMatchObject([
      {
        id: 'b',
        frames: [
          { translate: '-125px -62.5px', scale: '0.5 0.5', transformOrigin: '50px 25px' },
          { translate: '0px 0px', scale: '1 1', transformOrigin: '50px 25px' },
        ],
        options: { duration: 800, easing: 'cubic-bezier(0.45,0,0.55,1)' },
      },
    ])
  })

  it('ends the move before, so that none wait for each other', async () => {
    const move = await moved()
    await move(2)
    await move(1)
    await move(2)
    expect(flights.map(({ id, cancelled }) => [id, cancelled])).toEqual([
      ['b', true],
      ['a', true],
      ['b', false],
    ])
  })

  it('jumps with reduced motion, and when the other slide has no such port', async () => {
    const other = await moved(['x', 'y'])
    await other(2)
    cleanup()
    wantsLess = true
    const move = await moved()
    await move(2)
    expect(flights).toEqual([])
  })

  it.each([
    ['no port', <Starport key="" port="" />, '<Starport> has no port'],
    ['no slot', <Starport key="" port="x" />, 'The slot of <Starport port="x"> is missing'],
    [
      'blanks alone',
      <Starport key="" port="x">
        {'  '}
      </Starport>,
      'The slot of <Starport port="x"> is missing',
    ],
    [
      'two children',
      <Starport key="" port="x">
        <p />
        <p />
      </Starport>,
      '<Starport port="x"> has 2 children',
    ],
  ])('spec.md §8: raises an error with %s', (_, element, message) => {
    expect(() => renderToStaticMarkup(element)).toThrow(message)
  })

  it("is in the server's page", () => {
    expect(
      renderToStaticMarkup(
        <Morph as="h1" data-morph="t">
          a
        </Morph>,
      ),
    ).toBe('<h1 data-morph="t">a</h1>')
    expect(
      renderToStaticMarkup(
        <Starport port="x">
          <p>a</p>
        </Starport>,
      ),
    ).toBe('<div data-morph="x"><p>a</p></div>')
  })
})
