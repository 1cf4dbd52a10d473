// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { type PartReport, retryParts } from '../../../base/lib/browser/index.ts'
import { createSlideModules, type SlideModule } from './slide-modules.ts'

/** Return a module whose component only has a name. */
const moduleOf = (name: string): SlideModule => ({ default: Object.assign(() => null, { displayName: name }) })

/** Return a source that answers only on demand. */
function slowSource() {
  const asked: number[] = []
  const answers: { no: number; resolve: (module: SlideModule) => void; reject: (error: unknown) => void }[] = []
  return {
    asked,
    load: (no: number) =>
      new Promise<SlideModule>((resolve, reject) => {
        asked.push(no)
        answers.push({ no, resolve, reject })
      }),
    /** Answer the oldest request. */
    answer(name?: string) {
      const first = answers.shift()
      if (name === undefined) first?.reject(new Error('offline'))
      else first?.resolve(moduleOf(name))
    },
  }
}

function start(keys = ['a', 'b', 'c']) {
  const source = slowSource()
  const modules = createSlideModules(keys, source.load)
  const shown = (no: number) => {
    const entry = modules.store.getState().get(no)
    return entry?.kind === 'ready' ? entry.Component.displayName : entry?.kind
  }
  return { ...source, modules, shown }
}

describe('modules of slides', () => {
  it('are fetched on request, once', async () => {
    const { modules, asked, answer, shown } = start()
    const first = modules.request(2)
    const again = modules.request(2)
    expect(shown(2)).toBeUndefined()
    answer('B')
    await Promise.all([first, again])
    await modules.request(2)
    expect(asked).toEqual([2])
    expect(shown(2)).toBe('B')
  })

  it('are not fetched when they are there from the start', async () => {
    const { load, asked } = slowSource()
    const modules = createSlideModules(['a'], load, new Map([[1, moduleOf('A')]]))
    await modules.request(1)
    expect(asked).toEqual([])
    expect(modules.store.getInitialState().get(1)?.kind).toBe('ready')
  })

  it('are not fetched outside the deck', async () => {
    const { modules, asked } = start()
    await Promise.all([modules.request(0), modules.request(4)])
    expect(asked).toEqual([])
  })

  it('report a failure, and are retried on request', async () => {
    const { modules, asked, answer, shown } = start()
    const first = modules.request(1)
    answer()
    await first
    expect(shown(1)).toBe('failed')
    await modules.request(1)
    expect(asked).toEqual([1])
    const again = modules.retry(1)
    expect(shown(1)).toBeUndefined()
    answer('A')
    await again
    expect(asked).toEqual([1, 1])
    expect(shown(1)).toBe('A')
  })

  it('are reported when they are missing, and fetched again with all missing chunks', async () => {
    const reports: PartReport[] = []
    const keep = ({ detail }: CustomEvent<PartReport>) => void reports.push(detail)
    window.addEventListener('lectern:part', keep)
    const { modules, asked, answer, shown } = start()
    const first = modules.request(2)
    answer()
    await first
    retryParts()
    answer('B')
    await expect.poll(() => shown(2)).toBe('B')
    retryParts()
    expect(asked).toEqual([2, 2])
    expect(reports).toEqual([{ name: 'slide 2', error: new Error('offline'), hasNotice: true }, { name: 'slide 2' }])
    window.removeEventListener('lectern:part', keep)
  })
})

describe('modules of a deck that is edited', () => {
  async function filled() {
    const started = start()
    for (const [index, name] of ['A', 'B', 'C'].entries()) {
      const request = started.modules.request(index + 1)
      started.answer(name)
      await request
    }
    return started
  }

  it('follow their slides', async () => {
    const { modules, asked, shown } = await filled()
    modules.rekey(['c', 'a', 'b'])
    expect([1, 2, 3].map(shown)).toEqual(['C', 'A', 'B'])
    await modules.request(1)
    expect(asked).toHaveLength(3)
  })

  it('stay visible until the new one arrives', async () => {
    const { modules, answer, shown } = await filled()
    modules.rekey(['a', 'b2', 'c'])
    expect(shown(2)).toBe('B')
    const request = modules.request(2)
    expect(shown(2)).toBe('B')
    answer('B2')
    await request
    expect(shown(2)).toBe('B2')
  })

  it('are removed with their slides', async () => {
    const { modules, asked, shown } = await filled()
    modules.rekey(['a', 'b'])
    expect(shown(3)).toBeUndefined()
    await modules.request(3)
    expect(asked).toHaveLength(3)
  })

  it('are ignored when they arrive too late', async () => {
    const { modules, answer, shown } = start()
    const late = modules.request(1)
    modules.rekey(['x', 'b', 'c'])
    const request = modules.request(1)
    answer('A')
    answer('X')
    await Promise.all([late, request])
    expect(shown(1)).toBe('X')
  })
})
