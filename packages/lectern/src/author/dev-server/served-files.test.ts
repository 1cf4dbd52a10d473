import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatProblem } from '../../base/errors/index.ts'
import { type DevServer, startDevServer } from './start-dev-server.ts'

const secret = 'the secret of this machine'
/** Longer than a file that the bundler inlines into a style sheet. */
const ground = 'ground'.repeat(1000)
let outer: string
let dev: DevServer
const problems: string[] = []
/** What the bundler wrote to the terminal. */
const logged: string[] = []
/** The problems of the latest report. */
let latest: readonly string[] = []

function write(name: string, text: string): void {
  mkdirSync(dirname(join(outer, name)), { recursive: true })
  writeFileSync(join(outer, name), text)
}
const link = (name: string, target: string) => symlinkSync(target, join(outer, 'project/talk', name))

/** Create a project with a deck that uses files beside it, on a machine with a secret. */
beforeAll(async () => {
  outer = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-served-')))
  write('project/package.json', '{}')
  write('project/shared/intro.md', '# Shared\n\n![](./logo.svg)')
  write('project/shared/logo.svg', '<svg><title>shared</title></svg>')
  write('project/shared/ground.png', ground)
  write('project/shared/base.css', '.shared { background: url(./ground.png) }')
  write('project/other/private.txt', secret)
  write('project/talk/slides.md', '# One\n\n<Plain />\n\n---\nsrc: ../shared/intro.md\n---\n')
  write('project/talk/style.css', '@import "../shared/base.css";\n@import "../../secret.css";\n.a { background: url(../../secret.txt) }')
  write('project/talk/public/plain.txt', 'plain')
  write('project/talk/own.txt', secret)
  write('project/talk/dist/assets/presenting-1.js', secret)
  write('project/talk/.lectern/export/slides-md/assets/presenting-1.js', secret)
  write('project/talk/components/Plain.tsx', 'import text from "./text.txt?raw"\nexport default () => text')
  write('project/talk/components/text.txt', 'a text')
  write('secret.txt', secret)
  write('secret.css', `.a::before { content: "${secret}" }`)
  link('link.txt', '../../secret.txt')
  link('link.css', '../../secret.css')
  link('link.js', '../../secret.txt')
  link('folder', '../../..')
  link('public/link.txt', '../../../secret.txt')
  dev = await startDevServer({
    entry: join(outer, 'project/talk/slides.md'),
    port: 0,
    base: 'talk',
    takePicture: () => Promise.reject(new Error('no browser')),
    endpoints: () => ({}),
    log: (message) => logged.push(message),
    onProblems(found) {
      latest = found.map(formatProblem)
      problems.push(...latest)
    },
  })
  // A page requests these modules one after the other.
  for (const module of ['client', 'styles']) await get(`@id/__x00__virtual:lectern/${module}`)
})
afterAll(async () => {
  await dev.close()
  rmSync(outer, { recursive: true })
})

async function get(path: string) {
  const answer = await fetch(dev.addresses[0] + path)
  return { status: answer.status, text: await answer.text() }
}

/** Get the module of a slide. */
async function slide(index: number) {
  const { text } = await get('@id/__x00__virtual:lectern/deck')
  const hashes = [...(/"hashes":\[([^\]]*)\]/.exec(text)?.[1]?.matchAll(/"([^"]+)"/g) ?? [])].map(([, name]) => name)
  return get(`@id/__x00__virtual:lectern/slide/${hashes[index]}`)
}

describe('the dev server', () => {
  it.each([
    ['a link', 'link.txt'],
    ['a link as text', 'link.txt?raw'],
    ['a link as an address', 'link.txt?url'],
    ['a link as a module', 'link.js'],
    ['a link as a module of text', 'link.txt?import&raw'],
    ['a link to a style sheet', 'link.css'],
    ['a link to a style sheet as a module', 'link.css?direct'],
    ['a file in a folder that is a link', 'folder/secret.txt'],
    ['an encoded link', 'lin%6b.txt'],
    ['a link in public', 'public/link.txt'],
    ['dots', '%2e%2e/%2e%2e/secret.txt'],
    ['a path of the disk', '@fsOUTER/secret.txt'],
    ['a path of the disk with more slashes', '@fs//OUTER/secret.txt'],
    ['a link by a path of the disk', '@fsOUTER/project/talk/link.txt'],
    ['a link by an identifier', '@id/OUTER/project/talk/link.txt?raw'],
    ['a path by an identifier', '@id/OUTER/secret.txt?raw'],
    ['a file of the project that the deck does not use', '@fsOUTER/project/other/private.txt'],
    ['a file of the deck that it does not use', 'own.txt'],
    ['a built site', 'dist/assets/presenting-1.js'],
    ['a site that was built for an export', '.lectern/export/slides-md/assets/presenting-1.js'],
  ])('does not serve %s', async (_, path) => {
    const { status, text } = await get(path.replace('OUTER', outer))
    expect(text).not.toContain(secret)
    expect(status).toBeGreaterThanOrEqual(400)
  })

  it('serves a file of public', async () => expect(await get('plain.txt')).toEqual({ status: 200, text: 'plain' }))

  it('answers 404 for a module whose file is gone, and writes nothing to the terminal', async () => {
    const module = 'components/text.txt?import&raw'
    await slide(0)
    await get('components/Plain.tsx')
    expect((await get(module)).text).toContain('a text')
    rmSync(join(outer, 'project/talk/components/text.txt'))
    expect((await get(module)).status).toBe(404)
    expect(logged).toEqual([])
  })

  it('serves what the slides of another folder name', async () => {
    const address = /\/talk\/(@fs[^"]*logo\.svg)/.exec((await slide(1)).text)?.[1] ?? ''
    expect(await get(address)).toEqual({ status: 200, text: '<svg><title>shared</title></svg>' })
  })

  it('shows a change of a page in another folder, and notices a missing file that appears there', async () => {
    const deck = async () => (await get('@id/__x00__virtual:lectern/deck')).text
    write('project/shared/intro.md', '# Changed\n\n![](./late.svg)')
    await expect.poll(deck).toContain('Changed')
    await expect.poll(() => latest.join()).toContain('There is no file')
    write('project/shared/late.svg', '<svg/>')
    await expect.poll(() => latest.join()).not.toContain('There is no file')
  })

  it('serves what a style sheet of another folder names, and leaves out what is outside the project, with a problem', async () => {
    const { text } = await get('style.css?direct')
    expect(text).not.toContain(secret)
    const address = /\/talk\/(@fs[^")]*ground\.png)/.exec(text)?.[1] ?? ''
    expect(await get(address)).toEqual({ status: 200, text: ground })
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^style\.css:2:1 \.\.\/\.\.\/secret\.css is outside/),
        expect.stringMatching(/^style\.css:3:6 \.\.\/\.\.\/secret\.txt is outside/),
      ]),
    )
  })
})
