import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createDocumentStore } from './create-document-store.ts'
import { nameOf, planChange, type RowAction } from './outline-actions.ts'
import { createFakeOutlineServer } from './testing/fake-outline-server.ts'

const fileOf = (titles: readonly string[]) => `${titles.map((title) => `# ${title}`).join('\n\n---\n\n')}\n`
const titlesOf = (text: string) => [...text.matchAll(/^# (.+)$/gm)].map(([, title = '']) => title)

/** Open an outline whose server takes time before and after it acts. The scheduler decides the order of all events. */
function openSlow(scheduler: fc.Scheduler, files: Readonly<Record<string, string>>) {
  const fake = createFakeOutlineServer(files)
  const listeners = new Set<() => void>()
  const slow =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked) => {
      await scheduler.schedule(Promise.resolve())
      const answer = await ask(...asked)
      await scheduler.schedule(Promise.resolve())
      return answer
    }
  const documents = createDocumentStore({
    server: { read: slow(fake.server.read), change: slow(fake.server.change) },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const rows = () => documents.store.getState().rows ?? []
  const heard = () => {
    for (const listener of listeners) listener()
  }
  return { ...fake, documents, rows, heard }
}

const action = fc.oneof(
  fc.record({ kind: fc.constantFrom('duplicate', 'hide', 'show', 'delete', 'delete') }),
  fc.record({ kind: fc.constant('moveBy'), places: fc.constantFrom(-2, -1, 1, 2) }),
  fc.record({ kind: fc.constant('insert'), layout: fc.constantFrom('', 'center') }),
  fc.record({ kind: fc.constant('undo') }),
)

it('the result is that of the presses one after the other at any speed, and the list shows it at once', async () => {
  const press = fc.record({ at: fc.nat(20), action })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(press, { maxLength: 12 }), fc.boolean(), async (scheduler, presses, isHeaded) => {
      // Some slides have the same text, and one file includes another.
      const head = isHeaded ? '---\ntheme: none\n---\n\n' : ''
      const files = {
        'slides.md': `${head}${fileOf(['A', 'B', 'B', 'C'])}\n---\nsrc: ./more.md\n---\n\n---\n\n# D\n`,
        'more.md': fileOf(['B', 'X']),
      }
      const slow = openSlow(scheduler, files)
      // Make the same presses, each after the previous one is done.
      const one = createFakeOutlineServer(files)
      const undos: { readonly file: string; readonly text: string }[] = []
      const served = async () => {
        const answer = await one.server.read()
        return answer.kind === 'done' ? answer.outline.rows : []
      }
      const expectSame = async () =>
        expect(slow.rows().map(({ title, file, index, no }) => [title, file, index, no])).toEqual(
          (await served()).map(({ title, file, index, no }) => [title, file, index, no]),
        )
      async function doPress({ at, action }: (typeof presses)[number]) {
        if (action.kind === 'undo') {
          slow.documents.undo()
          const last = undos.pop()
          if (last) one.write(last.file, last.text)
          return expectSame()
        }
        const rows = slow.rows()
        const row = rows[at % rows.length]
        if (!row) return
        const named = { ...action, name: nameOf(row) } as RowAction
        // The slides that a slide includes are unknown until its file is read.
        if (row.src !== undefined && ['hide', 'show', 'duplicate'].includes(named.kind)) return
        const plan = planChange(row, rows, named)
        slow.documents.change(row, named)
        if ('change' in plan) {
          const text = one.text(row.file)
          undos.push({ file: row.file, text })
          expect(await one.server.change(row.file, text, plan.change)).toMatchObject({ kind: 'done' })
        }
        await expectSame()
      }
      // The list is open before any press.
      await scheduler.waitFor(slow.documents.settled())
      const messages = presses.map((_, index) => scheduler.schedule(Promise.resolve(), `heard ${index}`).then(slow.heard))
      const { task } = scheduler.scheduleSequence(presses.map((each) => ({ label: JSON.stringify(each), builder: () => doPress(each) })))
      await scheduler.waitFor(Promise.all([task, ...messages]))
      await scheduler.waitFor(slow.documents.settled())
      await expectSame()
      for (const file of Object.keys(files)) expect(slow.text(file)).toBe(one.text(file))
    }),
    { numRuns: 60 },
  )
})

it('edits from elsewhere in between are kept, and so is each press that is possible', async () => {
  const outside = fc.record({
    kind: fc.constantFrom('insert', 'edit', 'remove'),
    at: fc.nat(20),
  })
  const press = fc.record({ at: fc.nat(20), places: fc.constantFrom(-1, 1, 0) })
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(press, { maxLength: 8 }),
      fc.array(outside, { maxLength: 4 }),
      async (scheduler, presses, edits) => {
        const slow = openSlow(scheduler, { 'slides.md': fileOf(['A', 'B', 'C', 'D', 'E', 'F']) })
        /** The titles after each event that changed the file. */
        const states: string[][] = [titlesOf(slow.text())]
        const foreign = new Set<number>()
        const look = () => {
          const titles = titlesOf(slow.text())
          if (titles.join() !== states.at(-1)?.join()) states.push(titles)
        }
        const edit = (number: number, { kind, at }: (typeof edits)[number]) => {
          look()
          const titles = [...(states.at(-1) ?? [])]
          const place = at % titles.length
          if (kind === 'insert') titles.splice(place, 0, `new ${number}`)
          else if (kind === 'edit') titles[place] += ` edited ${number}`
          else if (titles.length > 1) titles.splice(place, 1)
          slow.write('slides.md', fileOf(titles))
          const known = states.length
          look()
          if (states.length > known) foreign.add(known)
        }
        const pressed: { readonly title: string; readonly places: number }[] = []
        const doPress = async ({ at, places }: (typeof presses)[number]) => {
          look()
          const rows = slow.rows()
          const row = rows[at % rows.length]
          if (!row) return
          const named: RowAction = places === 0 ? { kind: 'delete', name: row.title } : { kind: 'moveBy', name: row.title, places }
          if ('change' in planChange(row, rows, named)) pressed.push({ title: row.title, places })
          slow.documents.change(row, named)
        }
        await scheduler.waitFor(slow.documents.settled())
        const others = edits.map((each, index) =>
          scheduler.schedule(Promise.resolve(), `edit ${index}`).then(() => {
            edit(index, each)
            return scheduler.schedule(Promise.resolve(), `heard ${index}`).then(slow.heard)
          }),
        )
        const { task } = scheduler.scheduleSequence(presses.map((each) => ({ label: JSON.stringify(each), builder: () => doPress(each) })))
        slow.documents.store.subscribe(look)
        await scheduler.waitFor(Promise.all([task, ...others]))
        await scheduler.waitFor(slow.documents.settled())
        look()

        // Each change of the file is either an edit, or the next possible press on the slide that was meant.
        let next = 0
        const after = (titles: readonly string[], { title, places }: (typeof pressed)[number]) => {
          const from = titles.indexOf(title)
          const left = titles.filter((each) => each !== title)
          return places === 0 ? left : [...left.slice(0, from + places), title, ...left.slice(from + places)]
        }
        const isImpossible = ({ title, places }: (typeof pressed)[number], titles: readonly string[]) => {
          const from = titles.indexOf(title)
          return from < 0 || (places === 0 ? titles.length < 2 : from + places < 0 || from + places >= titles.length)
        }
        const skip = (to: number) => {
          for (; next < to; next++) {
            const each = pressed[next]
            if (each) expect(states.some((titles) => isImpossible(each, titles))).toBe(true)
          }
        }
        for (let at = 1; at < states.length; at++) {
          if (foreign.has(at)) continue
          const [before = [], now = []] = [states[at - 1], states[at]]
          const found = pressed.findIndex(
            (each, index) => index >= next && !isImpossible(each, before) && after(before, each).join() === now.join(),
          )
          expect(found).toBeGreaterThanOrEqual(0)
          skip(found)
          next = found + 1
        }
        skip(pressed.length)
        expect(slow.rows().map(({ title }) => title)).toEqual(states.at(-1))
      },
    ),
    { numRuns: 60 },
  )
})
