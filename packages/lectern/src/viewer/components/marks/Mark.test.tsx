// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Mark, type MarkProps } from './index.ts'

const slide = vi.hoisted(() => ({ clicks: 0 as number | 'all', renderContext: 'slide', active: true, isPicture: false }))
vi.mock('../../stage/browser/index.ts', () => ({ useSlide: () => slide }))
const drawing = vi.hoisted(() => ({ annotate: vi.fn(), stop: vi.fn() }))
vi.mock('./annotate.ts', () => ({ annotate: drawing.annotate.mockReturnValue(drawing.stop) }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  Object.assign(slide, { clicks: 0, renderContext: 'slide', active: true, isPicture: false })
})

const look = { type: 'circle', seed: 1 } as const
const mark = (props: Partial<MarkProps> = {}) => (
  <Mark as="b" look={look} from={2} until={3} {...props}>
    a
  </Mark>
)
/** Draw, and wait for the lazy code. */
const drawn = async (element: React.ReactNode, again?: (element: React.ReactNode) => void) => {
  const { rerender } = again ? { rerender: again } : await act(async () => render(element))
  if (again) await act(async () => again(element))
  await vi.dynamicImportSettled()
  return rerender
}

describe('Mark', () => {
  it('appears stroke by stroke with its step, and disappears with the step that ends it', async () => {
    const again = await drawn(mark())
    expect(drawing.annotate).not.toHaveBeenCalled()
    slide.clicks = 2
    await drawn(mark(), again)
    expect(drawing.annotate.mock.calls).toEqual([[expect.any(SVGSVGElement), look, true]])
    slide.clicks = 3
    await drawn(mark(), again)
    expect(drawing.stop).toHaveBeenCalledOnce()
  })

  it.each([
    ['on a slide that is opened at a later step', { clicks: 2 }, {}],
    ['without steps', {}, { from: undefined, until: undefined }],
    ['on paper', { clicks: 'all', renderContext: 'print', isPicture: true }, { until: undefined }],
  ])('appears at once %s', async (_, place, props) => {
    Object.assign(slide, place)
    await drawn(mark(props as Partial<MarkProps>))
    expect(drawing.annotate.mock.calls).toEqual([[expect.any(SVGSVGElement), look, false]])
  })

  it('is an empty element on the server, hidden from assistive technology', () => {
    expect(renderToStaticMarkup(mark())).toBe('<b class="lectern-mark">a<svg aria-hidden="true" class="rough-annotation"></svg></b>')
  })
})
