import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProjectReader } from '../create-project-reader.ts'
import { compileChunks, compileInThreads, shareJob, type ThreadResult, worthThread } from './compile-threads.ts'

let dir: string
let entry: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-threads-'))
  entry = join(dir, 'slides.md')
})
afterEach(() => rmSync(dir, { recursive: true }))

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const slideText = (no: number) => `# Slide ${no}\n\n<span v-click>**two**</span>\n\n![A picture](./${no % 3}.png)\n`
const writeDeck = (count: number) => writeFileSync(entry, numbersTo(count).map(slideText).join('\n---\n\n'))

it('the threads compile each slide once, at any speed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(200), fc.scheduler(), async (count, scheduler) => {
      const shared = shareJob()
      const compiled: number[] = []
      const compile = scheduler.scheduleFunction(async (no: number) => void compiled.push(no))
      const threads = [1, 2].map(() => compileChunks({ numbers: numbersTo(count), shared }, compile, () => undefined))
      await scheduler.waitFor(Promise.all(threads))
      expect(compiled.sort((a, b) => a - b)).toEqual(numbersTo(count))
    }),
    { numRuns: 20 },
  )
})

it('both threads together compile what one thread compiles', async () => {
  writeDeck(worthThread)
  writeFileSync(join(dir, '1.png'), '')
  const alone: ThreadResult[] = []
  const cache = {
    has: () => false,
    get: () => undefined,
    set: (...result: ThreadResult) => void alone.push(result),
    finished: vi.fn(),
    save: () => undefined,
  }
  const expected = await createProjectReader({ entry }, cache)()
  const project = await createProjectReader({ entry })()
  const [manifest, slides] = [await project.manifest(), await project.slides()]
  expect(slides).toEqual(await expected.slides())
  expect(manifest).toEqual(await expected.manifest())
  expect(project.missing).toEqual(expected.missing)
  expect(alone).toHaveLength(worthThread)
})

it('the second thread returns slides that were not compiled in the first', async () => {
  writeDeck(200)
  const here: number[] = []
  const there: ThreadResult[] = []
  // The first thread waits with its first slide until the second has sent something.
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  await compileInThreads(
    { entry },
    numbersTo(200),
    async (no) => {
      await arrived
      here.push(no)
    },
    (...result) => {
      there.push(result)
      arrive()
    },
  )
  expect(here.length + there.length).toBe(200)
  expect(there.length).toBeGreaterThan(0)
})

it('the second thread waits, too, while the first one does', async () => {
  writeDeck(worthThread - 1)
  const there: ThreadResult[] = []
  let during: number | undefined
  // In this time, the second thread would start and send the slides that it takes at once.
  const compileAll = async () => (await createProjectReader({ entry })()).slides()
  await compileInThreads(
    { entry },
    numbersTo(worthThread - 1),
    async () => undefined,
    (...result) => void there.push(result),
    async () => {
      if (during !== undefined) return
      await compileAll()
      during = there.length
    },
  )
  expect(during).toBe(0)
})

it('when the second thread fails, the first compiles what is left', async () => {
  const here: number[] = []
  const keep = vi.fn()
  await compileInThreads({ entry: join(dir, 'none.md') }, numbersTo(50), async (no) => here.push(no), keep)
  expect(keep).not.toHaveBeenCalled()
  expect(here).toEqual(numbersTo(50))
})

it("a setup file's code runs once, in one thread", async () => {
  writeDeck(worthThread)
  mkdirSync(join(dir, 'setup'))
  writeFileSync(
    join(dir, 'setup/transformers.ts'),
    `import { appendFileSync } from 'node:fs'
appendFileSync(${JSON.stringify(join(dir, 'runs'))}, 'run ')
export default () => ({ pre: [(markdown: string) => markdown] })`,
  )
  await (await createProjectReader({ entry })()).slides()
  expect(readFileSync(join(dir, 'runs'), 'utf8')).toBe('run ')
})
