// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SlideContext } from '../../../deck/theme/browser/index.ts'
import { Step } from '../Step.tsx'
import { Switch } from './index.ts'

afterEach(cleanup)

const info = { no: 1, total: 1, title: '', key: '', clicksTotal: 3, active: true, renderContext: 'slide' } as const

function textsAt(clicks: number | 'all', unmount: boolean) {
  const { container } = render(
    <SlideContext value={{ ...info, clicks }}>
      <Switch as="section" className="lectern-switch" unmount={unmount}>
        <Step as="p" from={1} until={2}>
          one
        </Step>
        <Step as="p" from={2}>
          two
        </Step>
      </Switch>
    </SlideContext>,
  )
  return container
}

describe('v-switch with unmount', () => {
  it.each([
    [0, []],
    [1, ['one']],
    [2, ['two']],
    ['all', ['two']],
  ] as const)('has the case of step %s alone in the page', (clicks, expected) => {
    expect([...textsAt(clicks, true).querySelectorAll('p')].map((each) => each.textContent)).toEqual(expected)
  })

  it('stops the pre-hydration script, which cannot show elements that are not in the page', () => {
    expect(textsAt(0, true).querySelector('section[data-late]')).not.toBeNull()
  })
})

it('has all cases in the page with only a transition', () => {
  const page = textsAt(1, false)
  expect(page.querySelectorAll('p').length).toBe(2)
  expect(page.querySelector('section[data-late]')).toBeNull()
})
