import { beforeEach, describe, expect, it } from 'vitest'
import type { Steps } from '../model/kept-steps.ts'
import { createEditorSession, type EditorSession } from './create-editor-session.ts'
import { conflictIn } from './edited-files.ts'
import { retryAfterMs, saveAfterMs, saveWithinMs } from './save-files.ts'
import { createFakeEditorServer } from './testing/fake-editor-server.ts'

const deck = '# One\n\n---\n\n# Two\n'
let fake: ReturnType<typeof createFakeEditorServer>
let session: EditorSession

const file = () => session.store.getState().get('slides.md')
const edit = (from: string, to: string) => session.edit('slides.md', (file()?.text ?? '').replace(from, to))
const onDisk = () => fake.disk.get('slides.md')
/** Let another program save the file, and the server announce it. */
async function saveOutside(from: string, to: string) {
  fake.disk.set('slides.md', (onDisk() ?? '').replace(from, to))
  session.heard(fake.versions())
  await fake.settled()
}
async function reload() {
  session.keep()
  session.dispose()
  session = createEditorSession(fake)
  await session.open('slides.md')
  await fake.settled()
}

beforeEach(async () => {
  fake = createFakeEditorServer({ 'slides.md': deck })
  session = createEditorSession(fake)
  await session.open('slides.md')
})

describe('opening', () => {
  it('reads again what another program saved while the answer was on its way', async () => {
    let asked = 0
    const read = async (name: string) => {
      const answer = await fake.server.read(name)
      if (asked++ === 0) await saveOutside('# One', '# Uno')
      return answer
    }
    session = createEditorSession({ ...fake, server: { ...fake.server, read } })
    await session.open('slides.md')
    await fake.settled()
    expect(file()?.text).toBe(deck.replace('# One', '# Uno'))
  })
})

describe('saving', () => {
  it('shows each change at once, and saves when typing stops', async () => {
    edit('One', 'First')
    expect(fake.shown).toEqual([deck.replace('One', 'First')])
    await fake.pass(saveAfterMs - 1)
    edit('First', 'Erste')
    await fake.pass(saveAfterMs - 1)
    expect(onDisk()).toBe(deck)
    await fake.pass(1)
    expect(onDisk()).toBe(deck.replace('One', 'Erste'))
    expect(file()).toMatchObject({ saving: false, trouble: undefined })
  })

  it('saves within two seconds while the author types on', async () => {
    for (let typed = 0; typed < saveWithinMs; typed += 200) {
      edit('One', 'One!')
      await fake.pass(200)
    }
    expect(onDisk()).toContain('One!!!!')
  })

  it('saves at once on request', async () => {
    edit('One', 'First')
    session.save()
    await fake.settled()
    expect(onDisk()).toContain('# First')
  })

  it('keeps text that was typed during a save', async () => {
    edit('One', 'First')
    session.save()
    edit('Two', 'Second')
    await fake.settled()
    expect(onDisk()).toContain('# Two')
    await fake.pass(saveAfterMs)
    expect(onDisk()).toBe('# First\n\n---\n\n# Second\n')
  })
})

describe('an edit in another program at the same time', () => {
  it('is taken if nothing was typed', async () => {
    await saveOutside('Two', 'Zwei')
    expect(file()?.text).toBe(deck.replace('Two', 'Zwei'))
    expect(onDisk()).toBe(file()?.text)
  })

  it('is merged if the changes do not touch, before and after it was announced', async () => {
    edit('One', 'First')
    await saveOutside('Two', 'Zwei')
    await fake.pass(saveAfterMs)
    expect(onDisk()).toBe('# First\n\n---\n\n# Zwei\n')
    edit('First', 'Uno')
    fake.disk.set('slides.md', onDisk()?.replace('Zwei', 'Deux') ?? '')
    await fake.pass(saveAfterMs)
    await fake.pass(saveAfterMs)
    expect(onDisk()).toBe('# Uno\n\n---\n\n# Deux\n')
  })

  it('is a conflict if they touch: nothing is written, and both versions are shown', async () => {
    edit('One', 'Mine')
    await saveOutside('One', 'Theirs')
    await fake.pass(saveAfterMs)
    expect(onDisk()).toContain('# Theirs')
    const now = file()
    expect(now?.text).toContain('# Mine')
    expect(now && conflictIn(now)).toEqual([{ mine: '# Mine\n', base: '# One\n', theirs: '# Theirs\n' }])
    // The author may go on typing meanwhile.
    edit('Two', 'Second')
    await fake.pass(saveWithinMs)
    expect(onDisk()).toBe('# Theirs\n\n---\n\n# Two\n')
  })

  it.each([
    ['mine', '# Mine\n\n---\n\n# Two\n', '# Theirs'],
    ['theirs', '# Theirs\n\n---\n\n# Two\n', '# Mine'],
  ] as const)('a choice of %s sets the other version aside, which can be restored', async (choice, text, aside) => {
    edit('One', 'Mine')
    await saveOutside('One', 'Theirs')
    session.settle('slides.md', choice)
    await fake.settled()
    expect(onDisk()).toBe(text)
    expect(file()).toMatchObject({ text, trouble: undefined })
    expect(file()?.setAside).toContain(aside)
    session.takeBack('slides.md', true)
    await fake.pass(saveAfterMs)
    expect(onDisk()).toContain(aside)
    session.takeBack('slides.md', false)
    expect(file()?.setAside).toBeUndefined()
  })

  it('a choice of both writes one after the other', async () => {
    edit('One', 'Mine')
    await saveOutside('One', 'Theirs')
    session.settle('slides.md', 'both')
    await fake.settled()
    expect(onDisk()).toBe('# Mine\n# Theirs\n\n---\n\n# Two\n')
  })

  it('resolves the conflict here, too, if it removes the conflict', async () => {
    edit('One', 'Mine')
    await saveOutside('One', 'Theirs')
    await saveOutside('Theirs', 'Mine')
    expect(file()).toMatchObject({ trouble: undefined, text: deck.replace('One', 'Mine') })
  })
})

describe('a server that does not answer', () => {
  it('is tried again, and typed text is kept meanwhile, even across a reload', async () => {
    fake.reach(false)
    edit('One', 'First')
    await fake.pass(saveAfterMs)
    expect(file()?.trouble).toEqual({ kind: 'unreachable', kept: true })
    fake.reach(true)
    await reload()
    expect(file()?.text).toContain('# First')
    await fake.pass(saveAfterMs)
    expect(onDisk()).toContain('# First')
    expect(fake.stored()).toEqual({})
  })

  it('gets the text as soon as it answers again', async () => {
    fake.reach(false)
    edit('One', 'First')
    await fake.pass(saveAfterMs)
    fake.reach(true)
    await fake.pass(retryAfterMs)
    expect(onDisk()).toContain('# First')
    expect(file()?.trouble).toBeUndefined()
  })

  it('gets a merged text if others have changed the file meanwhile', async () => {
    fake.reach(false)
    edit('One', 'First')
    fake.disk.set('slides.md', deck.replace('Two', 'Zwei'))
    fake.reach(true)
    await reload()
    await fake.pass(saveAfterMs)
    expect(onDisk()).toBe('# First\n\n---\n\n# Zwei\n')
  })

  it('is reported if a file cannot be opened, and another try may succeed', async () => {
    fake.reach(false)
    expect(await session.open('more.md')).toBe('The authoring server does not answer.')
    fake.reach(true)
    expect(await session.open('more.md')).toBeUndefined()
  })
})

describe('the history of the window', () => {
  const travel = (direction: 'undo' | 'redo' = 'undo') => session.travel(direction)

  it('leads to the offset of the last change, in whichever file it was', async () => {
    await session.open('more.md')
    edit('One', 'First')
    session.edit('more.md', 'more', '')
    expect(await travel()).toEqual({ file: 'more.md', offset: 0 })
    expect(await travel()).toEqual({ file: 'slides.md', offset: 5 })
    expect(file()?.text).toBe(deck)
    expect(await travel()).toEqual({ why: 'There is nothing to undo.' })
    expect(await travel('redo')).toEqual({ file: 'slides.md', offset: 7 })
    await fake.pass(saveAfterMs)
    expect(onDisk()).toBe(deck.replace('One', 'First'))
  })

  it('ends a step where the author pauses, moves the cursor, or saves', async () => {
    edit('One', 'One!')
    await fake.pass(1000)
    edit('One!', 'One!!')
    session.pause()
    edit('One!!', 'One!!!')
    session.save()
    edit('One!!!', 'One!!!!')
    for (const text of ['One!!!', 'One!!', 'One!', 'One']) {
      await travel()
      expect(file()?.text).toBe(deck.replace('One', text))
    }
  })

  it('has what the server wrote for this window: a drag, even before the server announces it', async () => {
    const dragged = deck.replace('Two', 'Zwei')
    fake.disk.set('slides.md', dragged)
    session.note({ file: 'slides.md', before: deck, after: dragged, version: fake.versions()['slides.md'] ?? '' })
    expect(file()?.text).toBe(dragged)
    edit('One', 'First')
    await travel()
    await travel()
    expect(file()?.text).toBe(deck)
    await fake.pass(saveAfterMs)
    expect(onDisk()).toBe(deck)
    // A change that came later is not lost.
    await saveOutside('One', 'Uno')
    session.note({ file: 'slides.md', before: deck, after: dragged, version: 'old' })
    expect(file()?.text).toBe(deck.replace('One', 'Uno'))
  })

  it('goes on after a reload, merged with what others have written meanwhile, and opens the file', async () => {
    edit('One', 'First')
    session.save()
    await fake.settled()
    session.keep()
    session.dispose()
    fake.disk.set('slides.md', (onDisk() ?? '').replace('Two', 'Zwei'))
    session = createEditorSession(fake)
    // Two presses, before the file is there.
    expect(await Promise.all([travel(), travel()])).toEqual([{ file: 'slides.md', offset: 5 }, { why: 'There is nothing to undo.' }])
    await fake.pass(saveAfterMs)
    expect(onDisk()).toBe(deck.replace('Two', 'Zwei'))
    await travel('redo')
    expect(file()?.text).toBe('# First\n\n---\n\n# Zwei\n')
  })

  it('says so when the file of a step cannot be read', async () => {
    edit('One', 'First')
    session.keep()
    session.dispose()
    fake.reach(false)
    session = createEditorSession(fake)
    expect(await travel()).toEqual({ why: 'The authoring server does not answer.' })
  })

  it('keeps the newest steps where there is no room for all', async () => {
    const tried: number[] = []
    const keep = ({ done }: Steps) => {
      tried.push(done.length)
      return done.length <= 2
    }
    session = createEditorSession({ ...fake, steps: { take: fake.steps.take, keep } })
    await session.open('slides.md')
    for (const letter of 'abcde') session.edit('slides.md', `${letter}\n`, file()?.text ?? '')
    session.keep()
    expect(tried).toEqual([5, 2])
  })
})

it('a refusal is shown with its reason, and the text stays', async () => {
  fake.refuse('slides.md could not be written: EACCES')
  edit('One', 'First')
  await fake.pass(saveAfterMs)
  expect(file()?.trouble).toEqual({ kind: 'refused', why: 'slides.md could not be written: EACCES' })
  expect(file()?.text).toContain('# First')
  fake.refuse(undefined)
  await fake.pass(retryAfterMs)
  expect(onDisk()).toContain('# First')
})
