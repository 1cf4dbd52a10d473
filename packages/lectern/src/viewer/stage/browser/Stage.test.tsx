// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleManifest } from '../../../deck/deck/testing/sample-manifest.ts'
import { type LayoutProps, useSlide } from '../../../deck/theme/browser/index.ts'
import type { GlobalLayers } from './SlideView.tsx'
import { mountedSlides, Stage } from './Stage.tsx'
import { createSlideModules, type SlideModule } from './slide-modules.ts'

const deck = { ...sampleManifest('One', 'Two', 'Three', 'Four'), title: 'A talk' }
const EndLayout = ({ className }: LayoutProps) => <h1 className={className}>The end</h1>
const drawn = vi.fn()

function Step() {
  const { clicks } = useSlide()
  return <p>step {clicks}</p>
}
const slideOf = (no: number): SlideModule => ({
  default: function Slide() {
    drawn(no)
    return (
      <>
        <h1>Slide {no}</h1>
        <Step />
      </>
    )
  },
})

async function start(
  no: number,
  {
    load = async (n: number) => slideOf(n),
    layers = {},
    isAlone = false,
  }: { load?: (no: number) => Promise<SlideModule>; layers?: GlobalLayers; isAlone?: boolean } = {},
) {
  const modules = createSlideModules(
    deck.slides.map(({ key }) => key),
    load,
  )
  const draw = (position: { no: number; clicks: number }, alone = false) => (
    <Stage
      scale="fit"
      isAlone={alone}
      direction="forward"
      deck={deck}
      position={position}
      modules={modules}
      layers={layers}
      EndLayout={EndLayout}
      renderContext="slide"
    />
  )
  const view = render(draw({ no, clicks: 0 }, isAlone))
  await act(frame)
  async function go(to: number, clicks = 0) {
    view.rerender(draw({ no: to, clicks }))
    await act(frame)
  }
  return { go }
}
/** Wait for the next frame and for the work after it. */
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))
const slide = (name: string) => screen.getByRole('group', { name })
const mounted = () => [...document.querySelectorAll('[data-slide]')].map((element) => Number(element.getAttribute('data-slide')))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  drawn.mockClear()
})

describe('contract.md: the stage and its slide', () => {
  it('have the classes that styles of decks for Slidev expect', async () => {
    await start(2)
    expect(slide('2 of 4: Two').className).toBe('lectern-slide slidev-page slidev-page-2')
    expect(screen.getByRole('main').classList.contains('slidev-nav-go-forward')).toBe(true)
  })

  it('have their names and attributes', async () => {
    await start(2)
    expect(screen.getByRole('main', { name: 'A talk' })).toBeTruthy()
    const group = slide('2 of 4: Two')
    expect(group.getAttribute('aria-roledescription')).toBe('slide')
    expect(['data-slide', 'data-clicks', 'data-clicks-total'].map((name) => group.getAttribute(name))).toEqual(['2', '0', '2'])
  })

  it('name the end slide End, after the last number', async () => {
    await start(5)
    expect(slide('End').getAttribute('data-slide')).toBe('5')
    expect(screen.getByRole('heading', { name: 'The end' })).toBeTruthy()
  })
})

describe('neighbors', () => {
  it('are not fetched before the slide on screen is there', async () => {
    let arrive = (_module: SlideModule) => {}
    const load = vi.fn(
      (no: number) =>
        new Promise<SlideModule>((resolve) => {
          if (no === 2) arrive = resolve
        }),
    )
    await start(2, { load })
    expect(load.mock.calls).toEqual([[2]])
    await act(async () => arrive(slideOf(2)))
    expect(load.mock.calls.map(([no]) => no)).toEqual([2, 3, 1, 4])
  })

  it('are not fetched before a window that joins a live talk knows where the talk is', async () => {
    const load = vi.fn(async (no: number) => slideOf(no))
    const { go } = await start(1, { load, isAlone: true })
    expect([load.mock.calls.map(([no]) => no), mounted()]).toEqual([[1], [1]])
    await go(4)
    expect(load.mock.calls[1]?.[0]).toBe(4)
  })

  it('are prepared invisibly, two at most', async () => {
    const { go } = await start(2)
    expect(mounted()).toEqual([1, 2, 3])
    expect(screen.getAllByRole('group')).toHaveLength(1)
    await go(3)
    expect(mounted()).toEqual([2, 3, 4])
    expect(slide('3 of 4: Three')).toBeTruthy()
  })

  it('wait at the step that a move shows', async () => {
    await start(3)
    expect(document.querySelector('[data-slide="2"]')?.getAttribute('data-clicks')).toBe('2')
    expect(document.querySelector('[data-slide="4"]')?.getAttribute('data-clicks')).toBe('0')
  })

  it('are not rendered again when they become visible, and neither is a slide at its next step', async () => {
    const { go } = await start(1)
    drawn.mockClear()
    await go(2)
    await go(2, 1)
    await go(2, 2)
    expect(slide('2 of 4: Two').textContent).toBe('Slide 2step 2')
    expect(drawn.mock.calls.flat()).not.toContain(2)
  })
})

describe('contract.md, "Errors": a slide that throws', () => {
  it('shows its message, and every other slide works', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const broken: SlideModule = {
      default: () => {
        throw new Error('no such chart')
      },
    }
    const { go } = await start(1, { load: async (no) => (no === 2 ? broken : slideOf(no)) })
    await go(2)
    expect(slide('2 of 4: Two').textContent).toContain('no such chart')
    expect(log).toHaveBeenCalled()
    await go(3)
    expect(slide('3 of 4: Three').textContent).toContain('Slide 3')
  })

  it('does not affect the slides when it is a global layer', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const globalTop = () => {
      throw new Error('broken layer')
    }
    await start(1, { layers: { globalTop, globalBottom: () => <p>The bar</p> } })
    expect(slide('1 of 4: One').textContent).toContain('Slide 1')
    expect(screen.getByText('The bar')).toBeTruthy()
  })
})

describe('a slide', () => {
  it('is busy while its module loads', async () => {
    await start(1, { load: () => new Promise(() => undefined) })
    expect(slide('1 of 4: One').querySelector('[aria-busy="true"]')).toBeTruthy()
    expect(mounted()).toEqual([1])
  })

  it('reports a module that cannot be loaded, and can be retried', async () => {
    let online = false
    await start(1, { load: async (no) => (online ? slideOf(no) : Promise.reject(new Error('offline'))) })
    expect(slide('1 of 4: One').textContent).toContain('Slide 1 could not be loaded')
    online = true
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    expect(slide('1 of 4: One').textContent).toContain('Slide 1')
  })
})

describe('layers', () => {
  it('of the whole deck are rendered once and know the slide on screen', async () => {
    const { go } = await start(1, { layers: { globalBottom: Step } })
    await go(2)
    await go(2, 1)
    expect(screen.getByRole('main').lastElementChild?.lastElementChild?.textContent).toBe('step 1')
  })

  it('of a slide are in each slide', async () => {
    await start(2, { layers: { slideTop: () => <i>top</i>, slideBottom: () => <i>bottom</i> } })
    expect(slide('2 of 4: Two').textContent).toBe('bottomSlide 2step 0top')
    expect(document.querySelectorAll('i')).toHaveLength(6)
  })

  it('and slides work in strict mode', async () => {
    const modules = createSlideModules(['One'], async (no) => slideOf(no))
    const stage = (
      <Stage
        scale="fit"
        deck={deck}
        position={{ no: 1, clicks: 0 }}
        direction="forward"
        modules={modules}
        layers={{}}
        EndLayout={EndLayout}
        renderContext="slide"
      />
    )
    render(<StrictMode>{stage}</StrictMode>)
    await act(async () => undefined)
    expect(slide('1 of 4: One').textContent).toContain('Slide 1')
  })
})

describe('slides in the document', () => {
  it('are at first only the slide on screen', () => {
    expect(mountedSlides(3, undefined, 7)).toEqual([3])
  })

  it('then include its neighbors', () => {
    expect(mountedSlides(3, 3, 7)).toEqual([2, 3, 4])
    expect(mountedSlides(1, 1, 7)).toEqual([1, 2])
    expect(mountedSlides(7, 7, 7)).toEqual([6, 7])
  })

  it('leaves out a neighbor with "preload: false", until it is on screen', () => {
    const mayPrepare = (no: number) => no !== 4
    expect(mountedSlides(3, 3, 7, mayPrepare)).toEqual([2, 3])
    expect(mountedSlides(4, 4, 7, mayPrepare)).toEqual([3, 4, 5])
    expect(mountedSlides(5, 4, 7, mayPrepare)).toEqual([3, 5])
  })

  it('stay the same right after a move', () => {
    expect(mountedSlides(4, 3, 7)).toEqual([2, 3, 4])
    expect(mountedSlides(6, 2, 7)).toEqual([1, 2, 3, 6])
  })

  it('are at most four, in order, and include the slide on screen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }), (no, settled) => {
        const mounted = mountedSlides(no, settled, 1000)
        expect(mounted).toContain(no)
        expect(mounted.length).toBeLessThanOrEqual(4)
        expect(mounted).toEqual([...new Set(mounted)].sort((a, b) => a - b))
      }),
    )
  })
})
