import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LecternError } from '../../base/errors/index.ts'
import { createProjectReader } from '../../compiler/project/index.ts'
import { createMcpServer } from './create-mcp-server.ts'

const text = `---
title: A talk
---

# First

<!-- said -->

---
layout: center
---

# Second

---
hide: true
---

# Hidden

---
src: ./more.md
---
`

let dir: string
let client: Client | undefined
const read = (name = 'slides.md') => readFileSync(join(dir, name), 'utf8')

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-mcp-'))
  writeFileSync(join(dir, 'slides.md'), text)
  writeFileSync(join(dir, 'more.md'), '# From more\r\n\r\nText\r\n')
  writeFileSync(join(dir, 'secret.md'), '# Secret\n')
  await connect(createProjectReader({ entry: join(dir, 'slides.md') }))
})

/** Connect a client to a server of its own. */
async function connect(readDeck: Parameters<typeof createMcpServer>[0]['read']) {
  await client?.close()
  const server = createMcpServer({
    read: readDeck,
    guide: () => [{ page: 'layouts.md', heading: 'Columns', text: 'Use two-cols.' }],
    version: '1.0.0',
    show: async (_, { slide, step }) => ({ windows: slide === 3 ? 0 : step + 1, address: 'http://localhost:3030/a-talk/' }),
    looks: {
      async screenshot(slide, step) {
        if (slide > 3) throw new LecternError(`there is no slide ${slide}`, { remedy: 'There are slides 1 to 3.' })
        return new TextEncoder().encode(`slide ${slide} at ${step}`)
      },
      check: async (slide) => `checked ${slide ?? 'all'}`,
    },
  })
  client = new Client({ name: 'test', version: '1.0.0' })
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(ours), client.connect(theirs)])
}
afterEach(async () => {
  await client?.close()
  rmSync(dir, { recursive: true })
})

/** Call a tool. Return its text, and whether it failed. */
async function call(name: string, args: Record<string, unknown> = {}): Promise<{ text: string; failed: boolean }> {
  if (!client) throw new Error('no client is connected')
  const { content, isError } = (await client.callTool({ name, arguments: args })) as {
    content: readonly { text?: string; data?: string }[]
    isError?: boolean
  }
  return { text: content[0]?.text ?? content[0]?.data ?? '', failed: isError === true }
}
const value = async (name: string, args?: Record<string, unknown>) => {
  const { text: said, failed } = await call(name, args)
  expect(failed, said).toBe(false)
  return JSON.parse(said)
}

describe('comments of the author', () => {
  const id = '20260101-000000-abcdef'
  const file = () => join(dir, `.comments/${id}.json`)
  beforeEach(async () => {
    mkdirSync(join(dir, '.comments'))
    const { deck } = await createProjectReader({ entry: join(dir, 'slides.md') })()
    const stored = {
      deck: 'slides.md',
      slide: deck.slides[1]?.key,
      clicks: 0,
      element: 'Heading: Second',
      words: 'Second',
      box: { x: 0, y: 0, width: 1, height: 1 },
      text: 'shorter',
      title: 'Second',
      file: 'slides.md',
      lines: [13, 13],
      resolved: false,
    }
    writeFileSync(file(), JSON.stringify(stored))
    writeFileSync(join(dir, `.comments/${id}.png`), 'a picture')
  })

  it('are listed with the lines of the element and a picture, until they are resolved', async () => {
    const { content } = ((await client?.callTool({ name: 'list_comments', arguments: { slide: 2 } })) ?? {}) as {
      content: { text: string }[]
    }
    const comment = { id, comment: 'shorter', element: 'Heading: Second', slide: 2, step: 0, file: 'slides.md', lines: '13-13' }
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(comment)
    expect(content[1]).toEqual({ type: 'image', data: Buffer.from('a picture').toString('base64'), mimeType: 'image/png' })
    expect((await call('list_comments', { slide: 1 })).text).toBe('There are no open comments.')
    expect(JSON.parse((await call('resolve_comment', { id })).text)).toEqual({ resolved: 'shorter' })
    expect(JSON.parse(readFileSync(file(), 'utf8')).resolved).toBe(true)
    expect((await call('list_comments')).text).toBe('There are no open comments.')
  })

  it('are named when they do not exist or cannot be read', async () => {
    expect(await call('resolve_comment', { id: '../slides' })).toMatchObject({
      failed: true,
      text: expect.stringContaining('there is no comment ../slides'),
    })
    writeFileSync(file(), '{')
    expect((await call('list_comments')).text).toContain(`.comments/${id}.json is not a comment of Lectern`)
  })
})

describe('an assistant', () => {
  it('lists the slides of every file with their versions, and reads one with its notes', async () => {
    const { slides, versions, layouts } = await value('outline')
    expect(slides.map(({ slide, file, position, title }: Record<string, unknown>) => [slide, file, position, title])).toEqual([
      [1, 'slides.md', 1, 'A talk'],
      [2, 'slides.md', 2, 'Second'],
      [undefined, 'slides.md', 3, 'Hidden'],
      [undefined, 'slides.md', 4, ''],
      [3, 'more.md', 1, 'From more'],
    ])
    expect(layouts).toContain('two-cols')
    expect(await value('read_slide', { slide: 1 })).toEqual({
      file: 'slides.md',
      position: 1,
      version: versions['slides.md'],
      source: '---\ntitle: A talk\n---\n\n# First',
      notes: 'said',
    })
    expect(await value('read_slide', { slide: 3, file: 'slides.md' })).toMatchObject({ source: '---\nhide: true\n---\n\n# Hidden' })
  })

  it('writes one slide and its notes without other changes in the file', async () => {
    const { version } = await value('read_slide', { slide: 2 })
    const { version: after } = await value('write_slide', { slide: 2, version, source: '# Changed', notes: 'new words' })
    expect(read()).toBe(text.replace('---\nlayout: center\n---\n\n# Second\n', '---\n\n# Changed\n\n<!--\nnew words\n-->\n'))
    expect((await value('outline')).versions['slides.md']).toBe(after)
  })

  it('inserts, moves and removes slides, with the line endings of the file', async () => {
    const first = await value('insert_slide', { slide: 3, version: (await value('outline')).versions['more.md'], source: '# New\n\n- a' })
    expect(first).toMatchObject({ file: 'more.md', position: 2 })
    expect(read('more.md')).toBe('# From more\r\n\r\nText\r\n\r\n---\r\n\r\n# New\r\n\r\n- a\r\n')
    const moved = await value('move_slide', { slide: 4, to: 3, version: first.version })
    expect(read('more.md')).toMatch(/^# New[\s\S]*---\r\n\r\n# From more\r\n\r\nText\r\n$/)
    await value('remove_slide', { slide: 3, version: moved.version })
    expect(read('more.md')).toBe('# From more\r\n\r\nText\r\n')
  })

  it('sees slides, checks them and searches the guide', async () => {
    expect(await value('go_to_slide', { slide: 2, step: 1 })).toEqual({ slide: 2, step: 1, windows: 2 })
    expect(await value('go_to_slide', { slide: 2 })).toEqual({ slide: 2, step: 0, windows: 1 })
    expect(Buffer.from((await call('screenshot', { slide: 2, step: 1 })).text, 'base64').toString()).toBe('slide 2 at 1')
    expect(await call('check', { slide: 2 })).toEqual({ text: 'checked 2', failed: false })
    expect(await call('check')).toEqual({ text: 'checked all', failed: false })
    expect((await call('search_guide', { query: 'column' })).text).toContain('Use two-cols.')
    expect((await call('search_guide', { query: 'zzz' })).text).toContain('Try other words')
  })
})

describe('what is refused writes nothing', () => {
  const change = { source: '# X', slide: 2 }

  it('a stale version in every tool', async () => {
    const { version } = await value('read_slide', { slide: 2 })
    const other = text.replace('# Second', '# Second, by the author')
    writeFileSync(join(dir, 'slides.md'), other)
    for (const [name, args] of Object.entries({
      write_slide: { ...change, version },
      insert_slide: { ...change, version },
      move_slide: { slide: 2, to: 1, version },
      remove_slide: { slide: 2, version },
    }))
      expect(await call(name, args), name).toMatchObject({ failed: true, text: expect.stringContaining('Read the slide again') })
    expect(read()).toBe(other)
  })

  it.each([
    ['read_slide', { slide: 9 }, 'There are slides 1 to 3'],
    ['read_slide', { slide: 0 }, 'slide'],
    ['read_slide', { slide: 1.5 }, 'slide'],
    ['read_slide', { slide: 1, file: 'secret.md' }, 'The deck has these files: slides.md, more.md'],
    ['read_slide', { slide: 1, file: '../../etc/passwd' }, 'The deck has these files'],
    ['write_slide', { ...change, version: 'x', file: 'secret.md' }, 'The deck has these files'],
    ['write_slide', { ...change, version: 'x', path: '/etc/passwd' }, 'path'],
    ['move_slide', { slide: 2, to: 3, version: 'x' }, 'Insert its text there'],
    ['go_to_slide', { slide: 3 }, 'no window shows the deck. Ask the author to open http://localhost:3030/a-talk/'],
    ['go_to_slide', { slide: 1, step: -1 }, 'step'],
    ['screenshot', { slide: 99 }, 'There are slides 1 to 3'],
    ['screenshot', { slide: 1, step: -1 }, 'step'],
    ['search_guide', { query: '' }, 'query'],
  ])('%s %j', async (name, args, said) => {
    expect(await call(name, args)).toMatchObject({ failed: true, text: expect.stringContaining(said) })
    expect([read(), read('secret.md')]).toEqual([text, '# Secret\n'])
  })

  it('moves before the slide with the options of the deck, and insertions of several slides', async () => {
    const { version } = await value('read_slide', { slide: 1 })
    expect((await call('remove_slide', { slide: 1, version })).text).toContain('stays first')
    expect((await call('insert_slide', { slide: 1, version, source: '# A\n\n---\n\n# B' })).text).toContain('not the text of one slide')
    expect(read()).toBe(text)
  })

  it('a deck that forbids editing, a link out of the folder, and a deck that is gone', async () => {
    writeFileSync(join(dir, 'slides.md'), text.replace('title: A talk', 'title: A talk\neditor: false'))
    expect((await call('outline')).text).toContain('editor: false')
    rmSync(join(dir, 'slides.md'))
    expect(await call('outline')).toMatchObject({ failed: true, text: expect.stringContaining('slides.md') })
  })

  it.each(['ENOSPC', 'EROFS', 'EACCES'])('a disk that refuses with %s', async (code) => {
    const project = await createProjectReader({ entry: join(dir, 'slides.md') })()
    const write = () => {
      throw Object.assign(new Error(`${code}: the disk refuses`), { code })
    }
    await connect(async () => ({ ...project, disk: { ...project.disk, write } }))
    const { version } = await value('read_slide', { slide: 2 })
    expect(await call('write_slide', { ...change, version })).toMatchObject({ failed: true, text: expect.stringContaining(code) })
    expect(await call('remove_slide', { slide: 2, version })).toMatchObject({ failed: true, text: expect.stringContaining(code) })
    expect(read()).toBe(text)
  })

  it('two writes at once with one version: the second one is refused', async () => {
    const { version } = await value('read_slide', { slide: 2 })
    const both = await Promise.all(['# A', '# B'].map((source) => call('write_slide', { slide: 2, version, source })))
    expect(both.map(({ failed }) => failed)).toEqual([false, true])
    expect(read()).toContain('# A')
  })
})
