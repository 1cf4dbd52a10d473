import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import type { PrerenderStep, StepResult } from './job.ts'
import { PrerenderStop, prerender, type Watch } from './prerender.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-prerender-'))
})
afterAll(() => rmSync(root, { recursive: true }))

const server = `export const noScriptCss = '.a{}'
const render = (slot) => async ({ modules, no }) => {
  const slide = modules[slot === 'page' ? no - 1 : no]
  return slide ? slide.default(slot) : { html: 'end', faults: [] }
}
export const renderPage = render('page')
export const renderNext = render('next')
`
const plain = "export default (slot) => ({ html: slot + ' ' + import.meta.url.at(-5), faults: [] })"

let count = 0
/** Render a deck of these slides, which count from 1. `shared` is a module that they share. */
async function render(
  slides: readonly string[],
  { shared = '', watch, memory, loop }: { shared?: string; watch?: Watch; memory?: number; loop?: number } = {},
) {
  const dir = join(root, String(count++))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text.replaceAll('DIR', dir))
  }
  write('server.mjs', server)
  write('shared.mjs', shared)
  for (const [index, code] of slides.entries()) write(`s/${index + 1}.mjs`, code)
  const done: (readonly [PrerenderStep, StepResult])[] = []
  const said: string[] = []
  const job = {
    dir,
    manifest: { slides } as unknown as DeckManifest,
    shared: [{ specifier: '/a/Shared.tsx', file: 'shared.mjs' }],
    entry: 'server.mjs',
    slides: Object.fromEntries(slides.map((_, index) => [index + 1, { file: `s/${index + 1}.mjs`, name: 'default' }])),
    numbers: [...slides.keys(), slides.length].map((index) => index + 1),
  }
  const stop = await prerender(job, {
    onResult: (step, result) => void done.push([step, result]),
    onOutput: (text) => void said.push(text),
    ...(watch && { watch }),
    ...(memory && { memory }),
    ...(loop && { loop }),
  }).then(
    () => undefined,
    (error: unknown) => error,
  )
  return {
    done,
    stop,
    said: said.join(''),
    dir,
    pages: done.flatMap(([{ kind }, { html }]) => (html === undefined ? [] : [`${kind}: ${html}`])),
  }
}

/** Call `late` soon after `isHanging` returns true. */
const lateWhen =
  (isHanging: () => boolean): Watch =>
  (late) => {
    // Results that were sent before are read between two polls.
    let polls = 0
    const timer = setInterval(() => isHanging() && ++polls === 10 && late(30), 20)
    const refresh = () => {
      polls = 0
    }
    return { refresh, stop: () => clearInterval(timer) }
  }

/** Code that waits forever. The timer keeps the process alive. */
const waiting = 'await new Promise(() => setInterval(() => undefined, 1e6))'

const hangs = (where: 'when it is loaded' | 'when it is rendered', how: string) => {
  const code = `writeFileSync('DIR/hangs', ''); ${how}`
  return `import { writeFileSync } from 'node:fs'
${where === 'when it is loaded' ? code : ''}
export default async () => { ${code} }`
}

describe('pages are prerendered in a process of their own', () => {
  it('contain their slide and the next, in order', async () => {
    const { pages, done, stop } = await render([plain, plain])
    expect(stop).toBeUndefined()
    expect(pages).toEqual(['page: page 1', 'next: next 2', 'page: page 2', 'next: end', 'page: end', 'next: end'])
    expect(done.find(([step]) => step.kind === 'entry')?.[1]).toEqual({ noScriptCss: '.a{}' })
  })

  it('report an error of a component with its slide, and the others are rendered', async () => {
    const { done, pages, stop } = await render(["export default () => { throw new Error('boom') }", plain])
    expect(stop).toBeUndefined()
    expect(pages).toContain('page: page 2')
    const faults = done.flatMap(([step, { faults = [] }]) => faults.map(({ message }) => ({ ...step, message })))
    expect(faults).toEqual([{ kind: 'page', no: 1, message: 'boom' }])
  })

  it.each([
    ['null', 'throw null', 'null'],
    ['a text', "throw 'no'", 'no'],
    ['what has no words', 'throw { toString() { throw 1 } }', 'a value without a message was thrown'],
    ['an endless message', "throw new Error('x'.repeat(1e6))", 'x'.repeat(500)],
  ])('%s may be thrown', async (_, code, message) => {
    const { done } = await render([`export default () => { ${code} }`])
    expect(done.flatMap(([, { faults = [] }]) => faults.map((fault) => fault.message))).toEqual([message])
  })

  it('pass on the output of the code', async () => {
    expect((await render([`console.log('hello'); console.error('there')\n${plain}`])).said).toMatch(/hello|there/)
  })

  it('report a page that no browser could show', async () => {
    const { done } = await render(["export default () => ({ html: 'x'.repeat(65e6), faults: [] })"])
    expect(done.flatMap(([, { faults = [] }]) => faults.map((fault) => fault.message))).toEqual([
      'it becomes a page of 65 MB; 64 MB are allowed',
    ])
  })
})

describe('rendering that does not end is stopped, and the slide is named', () => {
  it.each([
    ['a loop', 'for (;;);'],
    ['a promise that is never kept', waiting],
    ['a regular expression', "/^(a+)+$/.test('a'.repeat(60) + 'b')"],
  ])('%s', async (_, how) => {
    let dir = ''
    const rendering = render([plain, hangs('when it is rendered', how)], { watch: lateWhen(() => existsSync(join(dir, 'hangs'))) })
    dir = join(root, String(count - 1))
    const { stop, pages } = await rendering
    expect(stop).toBeInstanceOf(PrerenderStop)
    expect(stop).toMatchObject({ step: { kind: 'next', no: 2 }, reason: { kind: 'late', seconds: 30 } })
    expect(pages).toEqual(['page: page 1'])
  })

  it.each([
    ['a loop', 'for (;;);', {}],
    ['promises that are kept forever', 'for (;;) await undefined', {}],
    [
      'a component for Vue, which is named',
      "globalThis[Symbol.for('lectern.rendering')]('components/Loop.vue'); for (;;);",
      { component: 'components/Loop.vue' },
    ],
  ])('%s, as soon as it has computed for too long', async (_, how, named) => {
    const { stop, pages } = await render([plain, `export default async () => { ${how} }`], { loop: 0.3 })
    expect(stop).toMatchObject({ step: { kind: 'next', no: 2 }, reason: { kind: 'loop', seconds: 0.3, ...named } })
    expect(pages).toEqual(['page: page 1'])
  })

  it('a slide or a component that never finishes loading', async () => {
    let dir = ''
    const watch = lateWhen(() => existsSync(join(dir, 'hangs')))
    const slide = render([hangs('when it is loaded', waiting)], { watch })
    dir = join(root, String(count - 1))
    expect((await slide).stop).toMatchObject({ step: { kind: 'slide', no: 1 }, reason: { kind: 'late' } })
    const shared = render([plain], { watch, shared: hangs('when it is loaded', 'for (;;);') })
    dir = join(root, String(count - 1))
    expect((await shared).stop).toMatchObject({ step: { kind: 'shared', specifier: '/a/Shared.tsx' }, reason: { kind: 'late' } })
  })

  it('memory that grows without limit', async () => {
    const { stop } = await render([plain, 'export default () => { const all = []; for (;;) all.push(new Array(1e6).fill(0)) }'], {
      memory: 200,
    })
    expect(stop).toMatchObject({ step: { kind: 'next', no: 2 }, reason: { kind: 'memory', megabytes: 200 } })
  })

  it.each([
    ['process.exit(0)', 'process.exit(0)'],
    ['process.abort()', 'process.abort()'],
    ['process.kill(PID, SIGKILL)', "process.kill(process.pid, 'SIGKILL')"],
  ])('%s is an error of the slide, because it would end the process', async (called, code) => {
    const { done, pages, stop } = await render([`export default async () => { ${code} }`, plain])
    expect(stop).toBeUndefined()
    const faults = done.flatMap(([, { faults = [] }]) => faults.map(({ message }) => message.replace(/\d{2,}/, 'PID')))
    expect(faults).toEqual([`it calls ${called}, which would end the build`])
    expect(pages).toContain('page: page 2')
  })

  it('a process that ends anyway', async () => {
    const code = "process.getBuiltinModule('child_process').execFileSync('kill', ['-9', String(process.pid)])"
    const { stop } = await render([`export default async () => { ${code}; await new Promise(() => undefined) }`])
    expect(stop).toMatchObject({ step: { kind: 'page', no: 1 }, reason: { kind: 'ended', how: 'SIGKILL' } })
  })

  it('a promise that nothing can settle, at once', async () => {
    const { stop } = await render([plain, 'export default () => new Promise(() => undefined)'])
    expect(stop).toMatchObject({ step: { kind: 'next', no: 2 }, reason: { kind: 'waits' } })
  })

  it('memory outside the heap that grows without limit', async () => {
    const { stop } = await render([plain, 'export default () => { const all = []; for (;;) all.push(Buffer.alloc(32e6, 1)) }'], {
      memory: 100,
    })
    expect(stop).toMatchObject({ step: { kind: 'next', no: 2 }, reason: { kind: 'memory', megabytes: 100 } })
  })

  it.each([
    ['a loop', 'for (;;);'],
    ['a regular expression', "/^(a+)+$/.test('a'.repeat(60) + 'b')"],
  ])('%s, with the place of the code', async (_, how) => {
    const { stop } = await render([plain], { shared: `export const endless = () => { ${how} }; endless()`, loop: 0.3 })
    expect(stop).toMatchObject({
      step: { kind: 'shared' },
      reason: { kind: 'loop', seconds: 0.6, stack: expect.stringMatching(/endless .*shared\.mjs:1:/) },
    })
  })

  it('a slide that changes built-in functions', async () => {
    const { stop } = await render([plain, "export default () => { String.prototype.trim = () => 'x'; return { html: '', faults: [] } }"])
    expect(stop).toMatchObject({ step: { kind: 'next', no: 2 }, reason: { kind: 'changed', names: ['String.prototype.trim'] } })
  })

  it.each([
    ['a timer', "setTimeout(() => { throw new Error('later') }); await new Promise(() => undefined)"],
    ['a promise', "Promise.reject(new Error('later')); await new Promise(() => undefined)"],
  ])('what is thrown in %s', async (_, code) => {
    const { stop } = await render([`export default async () => { ${code} }`])
    expect(stop).toMatchObject({ step: { kind: 'page', no: 1 }, reason: { kind: 'uncaught', result: { faults: [{ message: 'later' }] } } })
  })

  it('a promise that needs a browser does not stop it', async () => {
    const { stop, pages } = await render([`Promise.all([new Promise(() => document.title)])\n${plain}`])
    expect(stop).toBeUndefined()
    expect(pages).toContain('page: page 1')
  })

  it('the build does not wait for what keeps the process alive', async () => {
    const { stop, pages } = await render([`setInterval(() => undefined, 1000)\n${plain}`])
    expect(stop).toBeUndefined()
    expect(pages).toContain('page: page 1')
  })
})

it('an error of the caller ends the prerendering', async () => {
  const dir = join(root, 'own')
  mkdirSync(dir)
  const asked = vi.fn(() => {
    throw new Error('no more')
  })
  const job = { dir, manifest: {} as DeckManifest, shared: [], entry: 'none.mjs', slides: {}, numbers: [] }
  await expect(prerender(job, { onResult: asked })).rejects.toThrow('no more')
  expect(asked).toHaveBeenCalledOnce()
})
