import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { createUnsavedTexts } from '../../packages/lectern/src/author/dev-server/unsaved-texts.ts'
import { readSource, saveSource } from '../../packages/lectern/src/author/editing/node/source-endpoints.ts'
import { writeDrawings } from '../../packages/lectern/src/author/editing/node/write-drawings.ts'
import { writePlaces } from '../../packages/lectern/src/author/editing/node/write-places.ts'
import { changeSlides } from '../../packages/lectern/src/author/outline/node/outline-endpoint.ts'
import { deckFiles, versionOf } from '../../packages/lectern/src/base/files/index.ts'
import { answerPresenter, createAccess } from '../../packages/lectern/src/site/password/node/access.ts'
import { createTarget, must, mustEqual } from '../target.ts'
import { like } from '../texts.ts'

const token = 'token'
const deck = '---\ntitle: A deck\n---\n\n# One\n\n<v-drag pos="1,2,3,4">a</v-drag>\n\n---\nsrc: ./more.md\n---\n'
const more = '# More 日本\r\n\r\n---\r\n\r\n# Last\r\n'
const outside = 'not of the deck\n'
const good = '<svg><line data-ink="1.a  l0.400:w-Bg9Dg9Dg9D"/></svg>'

const around = mkdtempSync(join(tmpdir(), 'lectern-fuzz-posts-'))
const dir = join(around, 'deck')
mkdirSync(join(dir, 'drawings'), { recursive: true })
writeFileSync(join(around, 'outside.md'), outside)
const disk = deckFiles(dir)
const files = ['slides.md', 'more.md', 'gone.md']
const edited = () => ({ disk, files, entry: 'slides.md', editor: true, layouts: ['default', 'cover'] })
const onWritten = () => undefined
const find = async (slide: number, index: number) =>
  slide === 1 && index === 0 ? { file: 'slides.md', start: 0, source: { attribute: 'pos', line: 7, column: 1 } } : undefined

const handlers = {
  source: readSource({ token, deck: edited }),
  save: saveSource({ token, deck: edited, onWritten }),
  outline: changeSlides({ token, deck: edited, deckOptions: ['title', 'theme'], onWritten }),
  drawings: writeDrawings({
    token,
    deck: () => ({ disk, folder: join(dir, 'drawings'), slides: ['one', '../two', '\ud800'], size: { width: 980, height: 552 } }),
    onWritten,
  }),
  places: writePlaces({ disk, token, find }),
  presenter: answerPresenter({ token, isOpen: () => false, presenting: () => ({}) }),
  access: createAccess({ password: () => 'word', now: () => Math.random() * 1e9 }).answer,
}
type Name = keyof typeof handlers

const file = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...files) },
  fc.constantFrom('../outside.md', '/etc/passwd', 'slides.md\0', 'SLIDES.md', './slides.md', '', 'drawings'),
)
const version = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(versionOf(deck), versionOf(more)) }, fc.string())
const words = fc.oneof(
  fc.constantFrom(deck, more, '---\n', '', '\ufeff# a', '# half \ud83d', '\0', '日本'.repeat(300)),
  fc.string({ unit: 'binary' }),
)
const at = fc.oneof({ weight: 8, arbitrary: fc.nat(4) }, fc.constantFrom(-1, 1.5, 1e6, 1e9, null))
const change = fc.oneof(
  fc.record({ kind: fc.constant('move'), index: at, to: at }),
  fc.record({ kind: fc.constantFrom('duplicate', 'hide', 'show', 'delete'), index: at }),
  fc.record({
    kind: fc.constant('restore'),
    index: at,
    removed: fc.record({ text: words, end: fc.constantFrom('\n', '\r\n', '', '\n---\n', 'x') }),
  }),
  fc.record({ kind: fc.constant('put'), index: at, text: words }),
  fc.record({ kind: fc.constant('insert'), index: at, layout: fc.oneof(fc.constantFrom('cover', 'a: b', '"', "'\\", '#'), fc.string()) }),
)
const bodies: Readonly<Record<Name, fc.Arbitrary<unknown>>> = {
  source: fc.record({ file }),
  save: fc.record({ file, version, text: words }),
  outline: fc.oneof(fc.constant({}), fc.record({ file, version, change })),
  drawings: fc.record({
    slide: fc.constantFrom('one', '../two', 'three', '\ud800'),
    markup: fc.oneof(fc.constantFrom(good, '<svg/>', '', '<script>'), words),
  }),
  places: fc.record({ slide: at, index: at, place: fc.constantFrom('1,2,3,4', '1,2,3,_,0', '1,2,3,4" onclick="x', 'NaN') }),
  presenter: fc.constant({}),
  access: fc.record({ password: fc.oneof(fc.constant('word'), fc.string()) }),
}
const examples = {
  file: 'slides.md',
  version: versionOf(deck),
  text: deck,
  change: { kind: 'move', index: 0, to: 1 },
  slide: 'one',
  markup: good,
}
const sent = fc.constantFrom(...(Object.keys(handlers) as Name[])).chain((name) =>
  fc.record({
    name: fc.constant(name),
    bytes: fc.oneof(
      { weight: 8, arbitrary: bodies[name].map((body) => Buffer.from(JSON.stringify(body))) },
      { weight: 2, arbitrary: like(examples).map((body) => Buffer.from(JSON.stringify(body) ?? '')) },
      {
        weight: 1,
        arbitrary: fc.tuple(bodies[name], fc.nat(200)).map(([body, length]) => Buffer.from(JSON.stringify(body)).subarray(0, length)),
      },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)) },
    ),
    cut: fc.nat(20),
    own: fc.boolean().map((strange) => !strange),
    token: fc.constantFrom(token, token, token, token, token, 'tokem', ''),
  }),
)

/** Send a body to a handler, in pieces of `cut` bytes. Return the status and the text of the only answer. */
async function answer(name: Name, bytes: Buffer, cut: number, headers: Readonly<Record<string, string>>) {
  const pieces: Buffer[] = []
  for (let from = 0; from < bytes.length; from += cut + 1) pieces.push(bytes.subarray(from, from + cut + 1))
  const request = Object.assign(Readable.from(pieces), { method: 'POST', headers, socket: {} })
  const answers: { status: number; text: string }[] = []
  const response = {
    writeHead: (status: number) => {
      answers.push({ status, text: '' })
      return response
    },
    end: (text: string) => {
      const last = answers.at(-1)
      if (last) last.text = text
    },
  }
  await handlers[name](request as unknown as IncomingMessage, response as unknown as ServerResponse)
  const [one, another] = answers
  must(one !== undefined && another === undefined, `${name} answers once, not ${answers.length} times`)
  return one
}

const read = (name: string) => readFileSync(join(dir, name), 'utf8')
const unsaved = createUnsavedTexts()

/** Whatever is posted to the dev server, it answers once and not with its own failure; only files of the deck change, and they are whole. */
export default createTarget({
  short: 40,
  cases: fc.array(sent, { minLength: 1, maxLength: 6 }),
  async rule(requests) {
    writeFileSync(join(dir, 'slides.md'), deck)
    writeFileSync(join(dir, 'more.md'), more)
    rmSync(join(dir, 'drawings'), { recursive: true, force: true })
    for (const { name, bytes, cut, own, token: given } of requests) {
      const before = [read('slides.md'), read('more.md')]
      const headers = { host: 'localhost', origin: own ? 'http://localhost' : 'http://evil.example', 'x-lectern-token': given }
      const { status, text } = await answer(name, bytes, cut, headers)
      must(status === 200 || (status >= 400 && status < 500), `${name} answers ${status}: ${text}`)
      if (!own || (given !== token && name !== 'access')) must(status >= 400, `${name} answers a stranger with ${status}`)
      const after = [read('slides.md'), read('more.md')]
      if (status !== 200 || name === 'source' || name === 'drawings') mustEqual(after, before, 'the files after a refusal')
      if (name === 'save' && status === 200) {
        const saved = JSON.parse(bytes.toString()) as { file: string; text: string }
        must(read(saved.file) === saved.text, 'the file is what was saved')
      }
      unsaved.take(own ? JSON.parse(JSON.stringify(requests)) : bytes, requests)
    }
    mustEqual(readdirSync(around).sort(), ['deck', 'outside.md'], 'files beside the deck')
    must(readFileSync(join(around, 'outside.md'), 'utf8') === outside, 'files beside the deck stay')
    const names = readdirSync(dir).sort()
    must(
      names.every((name) => /^(drawings|more\.md|slides\.md)$/.test(name)),
      `files of the deck: ${names}`,
    )
  },
  close: async () => rmSync(around, { recursive: true, force: true }),
})
