import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CheckResult } from '../../author/checking/model/index.ts'
import { LecternError } from '../../base/errors/index.ts'
import { createProjectReader } from '../../compiler/project/index.ts'
import { createMcpServers } from './create-mcp-server.ts'
import type { Looks } from './looks.ts'

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

/** What a check of these slides returns. */
const checked = (slides: readonly number[]): CheckResult => ({
  slides: slides.length,
  steps: slides.length,
  findings: slides.map((slide) => ({
    ...{ rule: 'overflow', severity: 'error', slide, what: `slide ${slide} is too long`, place: { file: 'slides.md', line: 1, column: 1 } },
  })),
})

/** Connect a client to a server of its own. */
async function connect(readDeck: Parameters<typeof createMcpServers>[0]['read'], looks: Partial<Looks> = {}) {
  await client?.close()
  const server = createMcpServers({
    read: readDeck,
    guide: () => [
      { page: 'layouts.md', title: 'Layouts', text: '# Layouts\n\n## Columns\n\nUse two-cols.\n\n```md\n<Arrow x1="1" />\n```\n' },
    ],
    version: '1.0.0',
    show: async (_, { slide, step }) => ({ windows: slide === 3 ? 0 : step + 1, address: 'http://localhost:3030/a-talk/' }),
    looking: async () => [{ slide: 2, step: 1, selection: { file: 'slides.md', from: 13, to: 13, text: 'Second' } }],
    looks: {
      async screenshot(slide, step) {
        if (slide > 3) throw new LecternError(`there is no slide ${slide}`, { remedy: 'There are slides 1 to 3.' })
        return new TextEncoder().encode(`slide ${slide} at ${step}`)
      },
      contactSheets: async () => [{ png: new TextEncoder().encode('sheet'), slides: [1, 2, 3] }],
      findings: async (slides) => checked(slides),
      check: async () => checked([1, 2, 3]),
      export: async (format, range) => `/deck/slides-export.${format} of ${range}`,
      ...looks,
    },
  })()
  client = new Client({ name: 'test', version: '1.0.0' })
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(ours), client.connect(theirs)])
}
afterEach(async () => {
  await client?.close()
  rmSync(dir, { recursive: true })
})

function connected(): Client {
  if (!client) throw new Error('no client is connected')
  return client
}

/** Call a tool. Return its text, and whether it failed. */
async function call(name: string, args: Record<string, unknown> = {}): Promise<{ text: string; failed: boolean }> {
  const { content, isError } = (await connected().callTool({ name, arguments: args })) as {
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
    const { content } = (await connected().callTool({ name: 'list_comments', arguments: { slide: 2 } })) as {
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
    expect((await call('check', { slide: 2 })).text).toMatch(/slide 2 is too long[\s\S]*1 slide, 1 step: 1 error/)
    expect((await call('check')).text).toContain('3 slides, 3 steps: 3 errors')
    expect((await call('search_guide', { query: 'column' })).text).toContain('Use two-cols.')
    expect(await value('export', { format: 'pdf', range: '1-2' })).toEqual({ path: '/deck/slides-export.pdf of 1-2' })
    const { content } = (await connected().callTool({ name: 'contact_sheet', arguments: {} })) as { content: readonly object[] }
    expect(content).toEqual([
      { type: 'text', text: 'Slides 1 to 3, in rows from left to right' },
      { type: 'image', data: Buffer.from('sheet').toString('base64'), mimeType: 'image/png' },
    ])
    expect((await call('search_guide', { query: 'zzz' })).text).toContain('Try other words')
  })
})

/** Call a tool. Return all texts of its answer. */
async function texts(name: string, args: Record<string, unknown> = {}): Promise<readonly string[]> {
  const { content } = (await connected().callTool({ name, arguments: args })) as { content: readonly { text?: string }[] }
  return content.map(({ text: each = '' }) => each)
}
const versions = async () => (await value('outline')).versions

describe('a change answers', () => {
  it('with the problems of the compiler and the findings of its slide', async () => {
    const { version } = await value('read_slide', { slide: 2 })
    const [answer = '', findings] = await texts('write_slide', { slide: 2, version, source: '# Changed\n\n<Nothing />' })
    expect(JSON.parse(answer)).toMatchObject({ file: 'slides.md', position: 2, slide: 2, problems: [expect.stringContaining('<Nothing>')] })
    expect(findings).toContain('slide 2 is too long')
  })

  it('also where no browser can look at it', async () => {
    const noBrowser = async () => {
      throw new LecternError('no browser was found', { remedy: 'Install one.' })
    }
    await connect(createProjectReader({ entry: join(dir, 'slides.md') }), { findings: noBrowser })
    const { version } = await value('read_slide', { slide: 2 })
    const [answer = '', findings] = await texts('write_slide', { slide: 2, version, source: '# Changed' })
    expect(JSON.parse(answer)).toMatchObject({ slide: 2, problems: [] })
    expect(findings).toBe('The changed slides could not be checked: no browser was found. Install one.')
  })

  it('and does not accept a layout that the deck does not have', async () => {
    const { version } = await value('read_slide', { slide: 2 })
    for (const [name, source] of Object.entries({
      write_slide: '---\nlayout: centre\n---\n\n# A',
      insert_slide: '---\nlayout: "centre"\n---',
    }))
      expect(await call(name, { slide: 2, version, source })).toMatchObject({
        failed: true,
        text: expect.stringMatching(/there is no layout "centre", and nothing was written. Did you mean "center"/),
      })
    expect(read()).toBe(text)
  })
})

describe('several changes in one write', () => {
  it('are made in order, each on what the ones before have left', async () => {
    const changes = [
      { do: 'write', slide: 2, source: '# Two' },
      { do: 'insert', slide: 1, source: '# New' },
      { do: 'insert', slide: 2, before: true, source: '# Before' },
      { do: 'move', slide: 4, to: 2 },
      { do: 'remove', slide: 3, file: 'slides.md' },
      { do: 'write', slide: 4, source: '# More', notes: 'said' },
    ]
    const { slides, versions: after, problems } = await value('change_slides', { versions: await versions(), changes })
    expect(read()).toBe(`---
title: A talk
---

# First

<!-- said -->

---

# Two

---

# New

---
hide: true
---

# Hidden

---
src: ./more.md
---
`)
    expect(read('more.md')).toBe('# More\r\n\r\n<!--\r\nsaid\r\n-->\r\n')
    expect(slides).toEqual([
      { file: 'slides.md', position: 2, slide: 2 },
      { file: 'slides.md', position: 3, slide: 3 },
      { file: 'more.md', position: 1, slide: 4 },
    ])
    expect(after).toEqual(await versions())
    expect(problems).toEqual([])
  })

  it('are none of them made when one is impossible, or a file is full', async () => {
    const known = await versions()
    const changes = [
      { do: 'write', slide: 2, source: '# Two' },
      { do: 'remove', slide: 9 },
    ]
    expect((await call('change_slides', { versions: known, changes })).text).toContain('There are slides 1 to 3')
    expect((await call('change_slides', { versions: {}, changes: changes.slice(0, 1) })).text).toContain('Read the slide again')
    const project = await createProjectReader({ entry: join(dir, 'slides.md') })()
    const write = (path: string, content: string) => {
      if (path.endsWith('more.md')) throw Object.assign(new Error('ENOSPC: the disk refuses'), { code: 'ENOSPC' })
      project.disk.write(path, content)
    }
    await connect(async () => ({ ...project, disk: { ...project.disk, write } }))
    const both = [changes[0], { do: 'write', slide: 3, source: '# More' }]
    expect(await call('change_slides', { versions: known, changes: both })).toMatchObject({
      failed: true,
      text: expect.stringContaining('ENOSPC'),
    })
    expect([read(), read('more.md')]).toEqual([text, '# From more\r\n\r\nText\r\n'])
  })

  it('may begin with a slide before the first one, which takes the options of the deck', async () => {
    const { version } = await value('read_slide', { slide: 1 })
    await value('insert_slide', { slide: 1, before: true, version, source: '# Zero' })
    expect(read()).toBe(text.replace('# First', '# Zero\n\n---\n\n# First'))
  })
})

describe('pictures', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`).toString('base64')
  const files = () => (existsSync(join(dir, 'public')) ? readdirSync(join(dir, 'public')).sort() : [])

  it('get a free name, and the same picture gets the same one', async () => {
    const data = png.toString('base64')
    expect(await value('add_picture', { name: 'Mein Boot.PNG', data })).toEqual({
      address: '/mein-boot.png',
      markdown: '![](/mein-boot.png)',
    })
    expect((await value('add_picture', { name: 'mein-boot.png', data })).address).toBe('/mein-boot.png')
    const other = Buffer.concat([png, Buffer.from('x')])
    expect((await value('add_picture', { name: 'mein-boot.png', data: other.toString('base64') })).address).toBe('/mein-boot-2.png')
    writeFileSync(join(dir, 'made.png'), png)
    expect((await value('add_picture', { name: 'made.png', from: 'made.png' })).address).toBe('/made.png')
    expect((await value('add_picture', { name: 'a.svg', data: svg('<path d="M0 0"/>') })).address).toBe('/a.svg')
    expect(files()).toEqual(['a.svg', 'made.png', 'mein-boot-2.png', 'mein-boot.png'])
  })

  it.each([
    ['a path in its name', { name: '../../x.png', data: 'AA==' }, 'is not the name of a file'],
    ['a path with backslashes', { name: 'a\\..\\x.png', data: 'AA==' }, 'is not the name of a file'],
    ['a hidden name', { name: '.npmrc', data: 'AA==' }, 'is not the name of a file'],
    ['another kind of file', { name: 'a.html', data: 'AA==' }, 'is not a picture that browsers show'],
    ['a name of another kind', { name: 'a.png', data: svg('') }, 'does not have the content of a .png file'],
    ['a file outside of the project', { name: 'a.png', from: '../../../../../../etc/passwd' }, 'outside'],
    ['neither bytes nor a file', { name: 'a.png' }, 'either "data" or "from"'],
    ['no bytes', { name: 'a.png', data: '' }, 'is empty'],
    ['too many bytes', { name: 'a.png', data: 'A'.repeat(13_400_000) }, 'larger than 10 MB'],
    ['a script', { name: 'a.svg', data: svg('<script>alert(1)</script>') }, 'not only a picture'],
    ['an event', { name: 'a.svg', data: svg('<path onload="alert(1)"/>') }, 'not only a picture'],
    ['a link that runs', { name: 'a.svg', data: svg('<a href="javascript:alert(1)"/>') }, 'not only a picture'],
    ['a page inside', { name: 'a.svg', data: svg('<foreignObject/>') }, 'not only a picture'],
    ['a file of another site', { name: 'a.svg', data: svg('<image href="https://example.org/x"/>') }, 'not only a picture'],
  ])('are refused with %s', async (_, given, said) => {
    expect(await call('add_picture', given)).toMatchObject({ failed: true, text: expect.stringContaining(said) })
    expect(files()).toEqual([])
  })

  it('are refused in a deck that forbids editing', async () => {
    writeFileSync(join(dir, 'slides.md'), text.replace('title: A talk', 'title: A talk\neditor: false'))
    expect((await call('add_picture', { name: 'a.png', data: png.toString('base64') })).text).toContain('editor: false')
    expect(files()).toEqual([])
  })
})

describe('what a deck is built from', () => {
  it('is listed with examples', async () => {
    expect((await call('catalog', { kind: 'themes' })).text).toContain('theme: folio')
    const layouts = (await call('catalog', { kind: 'layouts' })).text
    expect(layouts).toContain('## two-cols: slots: right')
    expect(layouts).toContain('layout: two-cols')
    expect((await call('catalog', { kind: 'components', name: 'Arrow' })).text).toMatch(/## Arrow: x1 .*Needed[\s\S]*<Arrow x1="1" \/>/)
    expect(await call('catalog', { kind: 'components', name: 'Arow' })).toMatchObject({
      failed: true,
      text: expect.stringContaining('Did you mean "Arrow"?'),
    })
  })
})

describe('resources and prompts', () => {
  it('are the pages of the guide, and what the author looks at', async () => {
    const { resources } = await connected().listResources()
    expect(resources.map(({ uri }) => uri).sort()).toEqual(['lectern://guide/layouts.md', 'lectern://looking'])
    const page = await connected().readResource({ uri: 'lectern://guide/layouts.md' })
    expect(page?.contents[0]).toMatchObject({ text: expect.stringContaining('Use two-cols.') })
    await expect(connected().readResource({ uri: 'lectern://guide/gone.md' })).rejects.toThrow('the guide has no page gone.md')
    const looking = (await connected().readResource({ uri: 'lectern://looking' }))?.contents[0] as { text: string }
    expect(JSON.parse(looking.text)).toEqual({
      windows: [{ slide: 2, step: 1, selection: { file: 'slides.md', from: 13, to: 13, text: 'Second' } }],
    })
  })

  it('name only tools that exist', async () => {
    const { tools } = await connected().listTools()
    const { prompts } = await connected().listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['make_a_deck', 'tighten', 'make_it_accessible'])
    for (const { name } of prompts) {
      const { messages } = await connected().getPrompt({ name, arguments: { topic: 'Boats' } })
      const asked = messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join()
      for (const [, tool = ''] of asked.matchAll(/"(\w+)"/g)) if (tool !== 'alt') expect(tools.map((each) => each.name)).toContain(tool)
    }
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
      change_slides: { versions: { 'slides.md': version }, changes: [{ do: 'write', ...change }] },
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
