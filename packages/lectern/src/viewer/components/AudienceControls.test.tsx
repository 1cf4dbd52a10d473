// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { SlideContext, type SlideInfo } from '../../deck/theme/browser/index.ts'
import { AudienceControls } from './AudienceControls.tsx'
import { type AudiencePlace, OwnAreaContext, SharedStateContext, type SharedStates } from './shared-state-context.ts'

// contract.md, "What tests take hold of": the audience's part of a phone

const info: SlideInfo = { no: 1, total: 1, title: '', key: 'k', clicks: 0, clicksTotal: 0, active: true, renderContext: 'slide' }
let controls: HTMLElement
let foot: HTMLElement
const onMove = vi.fn()

beforeEach(() => {
  controls = document.body.appendChild(document.createElement('div'))
  foot = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  cleanup()
  controls.remove()
  foot.remove()
  onMove.mockClear()
})

/** Show a slide in a window whose controls have a place, or in the reading view, where the area is that of the slide. */
function show(place: AudiencePlace, slide: Partial<SlideInfo> = {}, isAtFoot = false, own?: AudiencePlace & object) {
  const session = createStore(() => ({ place: createStore(() => place) }))
  const shared = { session } as unknown as SharedStates
  render(
    <SharedStateContext value={shared}>
      <OwnAreaContext value={own}>
        <SlideContext value={{ ...info, ...slide }}>
          {/* biome-ignore lint/a11y: the stage listens for taps in this way */}
          <main onClick={onMove}>
            <AudienceControls picture={<p>A picture</p>} foot={isAtFoot}>
              <button type="button">Vote</button>
            </AudienceControls>
          </main>
        </SlideContext>
      </OwnAreaContext>
    </SharedStateContext>,
  )
}
const button = () => screen.queryByRole('button', { name: 'Vote' })
const slide = () => screen.getByRole('main')

it('controls are in the slide where it has no area', () => {
  show(undefined)
  expect(slide().contains(button())).toBe(true)
  expect(slide().textContent).not.toContain('A picture')
})

it('the screen of the room shows the picture alone', () => {
  show('nowhere')
  expect(button()).toBeNull()
  expect(slide().textContent).toBe('A picture')
})

it('controls are in the area of a phone, and the slide shows the picture', () => {
  show({ controls, foot })
  expect(controls.contains(button())).toBe(true)
  expect(slide().textContent).toBe('A picture')
})

it('controls for the thumb are at the lower edge', () => {
  show({ controls, foot }, {}, true)
  expect(foot.contains(button())).toBe(true)
})

it('a press in the area does not move the talk, although the slide renders the controls', () => {
  show({ controls, foot })
  fireEvent.click(button() ?? document.body)
  expect(onMove).not.toHaveBeenCalled()
})

it.each(['presenter', 'overview', 'print'] as const)('controls stay in the slide where it is rendered for %s', (renderContext) => {
  show({ controls, foot }, { renderContext })
  expect(slide().contains(button())).toBe(true)
})

it('a slide that is not on screen has no controls in the area, except below itself in the reading view', () => {
  show({ controls, foot }, { active: false })
  expect(button()).toBeNull()
  cleanup()
  show(undefined, { active: false }, false, { controls, foot })
  expect(controls.contains(button())).toBe(true)
})
