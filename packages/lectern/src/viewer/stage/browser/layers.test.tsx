// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleManifest } from '../../../deck/deck/testing/sample-manifest.ts'
import { useSlide } from '../../../deck/theme/browser/index.ts'
import { DeckLayer } from './Layers.tsx'
import { SlideFrame, Thumbnail } from './SlideFrame.tsx'
import type { GlobalLayers } from './SlideView.tsx'
import { Stage } from './Stage.tsx'
import { createSlideModules } from './slide-modules.ts'

const sample = sampleManifest('One', 'Two')
const deck = { ...sample, slides: sample.slides.map((slide) => ({ ...slide, clicks: 2 })) }

/** The information that a layer receives about its slide. */
function Layer({ by }: { readonly by: string }) {
  const { no, total, title, clicks, renderContext, isPicture } = useSlide()
  return <p>{`${by} ${no}/${total} ${title} ${clicks} ${renderContext}${isPicture ? ' picture' : ''}`}</p>
}
const layers: GlobalLayers = {
  globalTop: () => <Layer by="over all" />,
  globalBottom: () => <Layer by="over each" />,
  underSlides: () => <Layer by="under all" />,
  slideTop: () => <Layer by="over" />,
  slideBottom: () => <Layer by="under" />,
  navControls: () => <Layer by="bar" />,
}
const entry = { default: () => <p>slide</p> }
const modules = () => createSlideModules(['One', 'Two'], async () => entry, new Map([[2, entry]]))
const said = (container: Element) => [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
const common = { deck, layers, EndLayout: () => null }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a layer knows its slide', () => {
  it('on the stage', () => {
    const { container } = render(
      <Stage {...common} scale="fit" direction="forward" position={{ no: 2, clicks: 1 }} modules={modules()} renderContext="slide" />,
    )
    expect(said(container)).toEqual([
      'under all 2/2 Two 1 slide',
      'under 2/2 Two 1 slide',
      'slide',
      'over 2/2 Two 1 slide',
      'over each 2/2 Two 1 slide',
      'over all 2/2 Two 1 slide',
    ])
  })

  it('in the overview', () => {
    const { container } = render(<Thumbnail {...common} no={2} modules={modules()} />)
    expect(said(container)).toEqual([
      'under all 2/2 Two all overview picture',
      'under 2/2 Two all overview picture',
      'slide',
      'over 2/2 Two all overview picture',
      'over each 2/2 Two all overview picture',
      'over all 2/2 Two all overview picture',
    ])
  })

  it('in print', () => {
    const { container } = render(<SlideFrame {...common} no={2} modules={modules()} active renderContext="print" />)
    expect(said(container)).toEqual([
      'under all 2/2 Two all print picture',
      'under 2/2 Two all print picture',
      'slide',
      'over 2/2 Two all print picture',
      'over each 2/2 Two all print picture',
      'over all 2/2 Two all print picture',
    ])
  })

  it('on the presenter’s screen: the current slide is no picture, and the next one is, at its step', () => {
    const frame = (active: boolean) =>
      said(render(<SlideFrame {...common} no={2} clicks={1} modules={modules()} active={active} renderContext="presenter" />).container)
    expect(frame(true)[0]).toBe('under all 2/2 Two 1 presenter')
    expect(frame(false)[0]).toBe('under all 2/2 Two 1 presenter picture')
  })

  it('in the bar', () => {
    const { container } = render(
      <DeckLayer Content={layers.navControls} deck={deck} position={{ no: 2, clicks: 1 }} renderContext="slide" />,
    )
    expect(said(container)).toEqual(['bar 2/2 Two 1 slide'])
    expect(
      render(<DeckLayer Content={undefined} deck={deck} position={{ no: 2, clicks: 1 }} renderContext="slide" />).container.innerHTML,
    ).toBe('')
  })

  it('and affects neither its slide nor other layers when it throws', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const fail = () => {
      throw new Error('broken')
    }
    const broken = { ...layers, slideBottom: fail, globalTop: fail }
    const { container } = render(
      <Stage
        {...common}
        layers={broken}
        scale="fit"
        direction="forward"
        position={{ no: 2, clicks: 1 }}
        modules={modules()}
        renderContext="slide"
      />,
    )
    expect(said(container)).toEqual(['under all 2/2 Two 1 slide', 'slide', 'over 2/2 Two 1 slide', 'over each 2/2 Two 1 slide'])
  })

  it('and does not affect the bar when it throws', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const broken: GlobalLayers = {
      navControls: () => {
        throw new Error('broken')
      },
    }
    expect(
      render(<DeckLayer Content={broken.navControls} deck={deck} position={{ no: 1, clicks: 0 }} renderContext="slide" />).container
        .innerHTML,
    ).toBe('')
  })
})
