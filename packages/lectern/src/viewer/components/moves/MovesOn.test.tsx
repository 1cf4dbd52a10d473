// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SlideContext, type SlideInfo } from '../../../deck/theme/browser/index.ts'
import { type LeavingElements, LeavingElementsContext } from '../../stage/browser/index.ts'
import { MovesOn } from './index.ts'

const animated: string[] = []
const leaving: LeavingElements = new Map()

beforeEach(() => {
  animated.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.animate = function (this: Element, frames: never) {
    animated.push(`${this.getAttribute('data-mark')}: ${Object.keys((frames as object[])[0] ?? {})}`)
    return {} as never
  }
  Element.prototype.getAnimations = () => []
  Element.prototype.getBoundingClientRect = function (this: Element) {
    return new DOMRect(Number(this.getAttribute('x') ?? 0), 0, 10, 10)
  }
  Object.assign(SVGElement.prototype, { getScreenCTM: () => null })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const slide: SlideInfo = {
  ...{ no: 1, total: 2, title: '', key: 'k', clicks: 0, clicksTotal: 0, active: true },
  ...{ renderContext: 'slide' as const, isPicture: false },
}

const deck = (no: number, names: readonly string[], isPicture: boolean) => (
  <LeavingElementsContext value={leaving}>
    <SlideContext value={{ ...slide, isPicture }}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two slides
        <Activity key={index} mode={index + 1 === no ? 'visible' : 'hidden'}>
          <MovesOn name={name}>
            <svg aria-hidden="true">
              <rect data-mark="A" x={index * 50} />
              {index > 0 && <rect data-mark="B" />}
            </svg>
          </MovesOn>
        </Activity>
      ))}
    </SlideContext>
  </LeavingElementsContext>
)

async function goOn(names: readonly string[], isPicture = false) {
  const { rerender } = await act(async () => render(deck(1, names, isPicture)))
  await act(async () => rerender(deck(2, names, isPicture)))
}

it('begins as the drawing of the same name on the slide before, and new parts appear', async () => {
  await goOn(['x', 'x'])
  expect(animated).toEqual(['A: translate,scale', 'B: opacity'])
  expect(leaving.size).toBe(0)
})

it('is in its place at once beside a drawing of another name, and in a picture of the slide', async () => {
  await goOn(['x', 'y'])
  cleanup()
  await goOn(['x', 'x'], true)
  expect(animated).toEqual([])
})
