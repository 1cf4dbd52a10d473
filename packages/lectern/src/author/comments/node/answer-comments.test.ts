import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LecternError } from '../../../base/errors/index.ts'
import { serve, type TestServer } from '../../../base/lib/node/testing/serve.ts'
import { createProjectReader } from '../../../compiler/project/index.ts'
import { createToken } from '../../../site/password/node/index.ts'
import { postAsPage } from '../../editing/node/testing/post-as-page.ts'
import { answerComments, type WantedPicture } from './answer-comments.ts'

const token = createToken()
const text = '# One\n\n- First\n- Second *thing*\n\n---\n\n# Two\n\nWords\n'
const box = { x: 0.1, y: 0.2, width: 0.5, height: 0.1 }

let dir: string
let server: TestServer
let project: Awaited<ReturnType<ReturnType<typeof createProjectReader>>>
let keys: readonly string[]
let wanted: WantedPicture[]
let hasBrowser: boolean
let editor: boolean

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-comments-'))
  wanted = []
  hasBrowser = true
  editor = true
  await save(text)
  const deck = () => ({ disk: project.disk, entry: 'slides.md', slides: project.deck.slides, editor })
  const takePicture = async (picture: WantedPicture) => {
    if (!hasBrowser) throw new LecternError('no Chrome was found on this machine', { remedy: 'Install it.' })
    wanted.push(picture)
    return new TextEncoder().encode('a picture')
  }
  server = await serve(answerComments({ token, deck, takePicture }))
})
afterEach(async () => {
  await server.close()
  rmSync(dir, { recursive: true })
})

async function save(slides: string) {
  writeFileSync(join(dir, 'slides.md'), slides)
  project = await createProjectReader({ entry: join(dir, 'slides.md') })()
  keys = project.deck.slides.map(({ key }) => key)
}

async function post(body: unknown, headers: Record<string, string> = {}) {
  const { json, ...answer } = await postAsPage(server.url, token, body, headers)
  return { ...answer, ...json }
}

const comment = (changes: object = {}) => ({
  slide: keys[0],
  clicks: 0,
  element: 'List item: Second thing',
  words: 'Second thing',
  box,
  text: 'shorter',
  ...changes,
})
const add = (changes?: object) => post({ kind: 'add', comment: comment(changes) })
const stored = (id: string) => JSON.parse(readFileSync(join(dir, `.comments/${id}.json`), 'utf8'))

describe('the endpoint for comments', () => {
  it('keeps a comment beside the deck, with the key of the slide and the lines of the element', async () => {
    const { id, file, comments } = await add()
    expect(file).toBe(`.comments/${id}.json`)
    expect(stored(id)).toMatchObject({
      deck: 'slides.md',
      slide: keys[0],
      file: 'slides.md',
      lines: [4, 4],
      text: 'shorter',
      resolved: false,
    })
    expect(comments).toEqual([
      {
        id,
        slide: 1,
        clicks: 0,
        element: 'List item: Second thing',
        box,
        text: 'shorter',
        title: 'One',
        file: 'slides.md',
        lines: [4, 4],
        resolved: false,
      },
    ])
    const whole = await add({ slide: keys[1], words: '' })
    expect(stored(whole.id).lines).toEqual([7, 10])
  })

  it('takes a picture of the slide with the element marked, and says why there is none', async () => {
    const { id } = await add()
    expect(await post({ kind: 'picture', id })).toMatchObject({ id, file: `.comments/${id}.json`, picture: 'taken' })
    expect(wanted).toEqual([{ slide: 1, clicks: 0, box }])
    expect(readFileSync(join(dir, `.comments/${id}.png`), 'utf8')).toBe('a picture')
    hasBrowser = false
    const other = await add()
    expect(await post({ kind: 'picture', id: other.id })).toMatchObject({
      file: `.comments/${other.id}.json`,
      picture: 'failed',
      why: 'No Chrome was found on this machine. Install it.',
    })
  })

  it('resolves a comment and opens it again', async () => {
    const { id } = await add()
    expect((await post({ kind: 'resolve', id })).comments).toMatchObject([{ id, resolved: true }])
    expect(stored(id).resolved).toBe(true)
    expect((await post({ kind: 'reopen', id })).comments).toMatchObject([{ id, resolved: false }])
    expect(await post({ kind: 'resolve', id: '20260101-000000-abcdef' })).toMatchObject({
      status: 422,
      said: expect.stringContaining('There is no comment 20260101-000000-abcdef.'),
    })
  })

  it('finds the slide of a comment after an edit, a move and a removal', async () => {
    await add()
    await save(text.replace('# One\n\n- First', '# One\n\nAn introduction\n\n- First').replace('*thing*', '**thing**'))
    expect((await post({ kind: 'list' })).comments).toMatchObject([{ slide: 1, lines: [6, 6] }])
    await save(`# Zero\n\n---\n\n${text}`)
    expect((await post({ kind: 'list' })).comments).toMatchObject([{ slide: 2, lines: [8, 8] }])
    await add({ slide: keys[2], words: '' })
    await save('# Another\n')
    const { comments } = await post({ kind: 'list' })
    const gone = comments.find(({ title }: { title: string }) => title === 'Two')
    expect(Object.keys(gone)).not.toContain('slide')
  })

  it('leaves out the comments of another deck in the folder, and names a file that is no comment', async () => {
    const { id } = await add()
    writeFileSync(join(dir, `.comments/${id}.json`), JSON.stringify({ ...stored(id), deck: 'other.md' }))
    writeFileSync(join(dir, '.comments/20260101-000000-abcdef.json'), '{"text": 1}')
    writeFileSync(join(dir, '.comments/README.md'), 'x')
    const { comments, refused } = await post({ kind: 'list' })
    expect(comments).toEqual([])
    expect(refused).toEqual([expect.stringMatching(/^\.comments\/20260101-000000-abcdef\.json is not a comment of Lectern\. Mend "slide"/)])
  })

  it('accepts only the open page of this server, and only comments on slides of the deck', async () => {
    expect((await post({ kind: 'list' }, { 'X-Lectern-Token': 'no' })).status).toBe(403)
    expect((await post({ kind: 'list' }, { Origin: 'http://other.example' })).status).toBe(403)
    expect((await add({ slide: 'none' })).said).toContain('The slide has changed meanwhile, and nothing was written.')
    for (const changes of [{ text: '  ' }, { text: 'x'.repeat(4001) }, { box: { x: 0 } }, { more: 1 }, { clicks: -1 }])
      expect((await add(changes)).status).toBe(400)
    for (const id of ['../slides', '', '20260101-000000-abcdef/..']) expect((await post({ kind: 'resolve', id })).status).toBe(400)
    editor = false
    expect((await add()).status).toBe(403)
    expect(readdirSync(dir)).toEqual(['slides.md'])
  })

  it('writes nothing through a folder that leads elsewhere, and reports it', async () => {
    const other = mkdtempSync(join(tmpdir(), 'lectern-elsewhere-'))
    symlinkSync(other, join(dir, '.comments'))
    expect(await add()).toMatchObject({ status: 422, said: expect.stringContaining('leads out of') })
    expect(readdirSync(other)).toEqual([])
    rmSync(other, { recursive: true })
  })

  it('reports a folder that cannot be written', async () => {
    writeFileSync(join(dir, '.comments'), 'a file')
    expect(await add()).toMatchObject({ status: 422, said: expect.stringContaining('cannot be written') })
    expect(readFileSync(join(dir, '.comments'), 'utf8')).toBe('a file')
  })
})
