import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deckFiles } from '../../../base/files/index.ts'
import { serve, type TestServer } from '../../../base/lib/node/testing/serve.ts'
import { drawingFile, drawingFolder, readDrawings } from '../../../deck/drawing/node/index.ts'
import { createToken } from '../../../site/password/node/index.ts'
import { postAsPage } from './testing/post-as-page.ts'
import { writeDrawings } from './write-drawings.ts'

const token = createToken()
const line = 'data-ink="1.a  l0.400:w-Bg9Dg9Dg9D"'
const box = 'data-ink="2.b  r0.400:w-Bg9Dg9Dg9D"'
const long = 'a long id/'.repeat(40)
let dir: string
let folder: string | undefined
let server: TestServer
let written: number

beforeEach(async () => {
  dir = join(mkdtempSync(join(tmpdir(), 'lectern-drawings-')), 'deck')
  mkdirSync(dir)
  folder = drawingFolder(dir, true)
  written = 0
  const kept = () => ({ disk: deckFiles(dir), folder, slides: ['one', '../two', long], size: { width: 980, height: 552 } })
  server = await serve(writeDrawings({ token, deck: kept, onWritten: () => void written++ }))
})
afterEach(async () => {
  await server.close()
  rmSync(join(dir, '..'), { recursive: true })
})

const post = async (body: unknown, headers: Record<string, string> = {}) => (await postAsPage(server.url, token, body, headers)).status

const stored = (slides: readonly string[]) => readDrawings(deckFiles(dir), join(dir, 'drawings'), slides)
const file = () => readFileSync(join(dir, 'drawings/one.svg'), 'utf8')

describe('the endpoint that keeps drawings', () => {
  it('writes only strokes, as SVG', async () => {
    expect(await post({ slide: 'one', markup: `<svg onload="x()"><script>1</script><line ${line} onclick="x()"/></svg>` })).toBe(200)
    expect(file()).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 980 552">\n<line ${line} fill="none" stroke="#ff595e" stroke-width="4" stroke-linecap="round" x1="10" y1="20" x2="30" y2="40"/>\n</svg>\n`,
    )
  })

  it('loses no stroke of two windows, and writes only changes', async () => {
    for (const stroke of [line, box, line]) await post({ slide: 'one', markup: `<svg><path ${stroke}/></svg>` })
    expect([...file().matchAll(/ data-ink=/g)]).toHaveLength(2)
    expect(written).toBe(2)
    await post({ slide: 'one', markup: '<svg data-cleared="3.a"></svg>' })
    await post({ slide: 'one', markup: `<svg><path ${line}/></svg>` })
    expect(file()).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 980 552" data-cleared="3.a">\n</svg>\n')
  })

  it('stays inside the folder for any key of a slide', async () => {
    expect(await post({ slide: '../two', markup: `<svg><path ${line}/></svg>` })).toBe(200)
    expect(readdirSync(join(dir, 'drawings'))).toEqual(['..%2Ftwo.svg'])
    expect(Object.keys(stored(['one', '../two']).drawings)).toEqual(['../two'])
  })

  it('keeps the drawing of a slide whose key is too long for a file name', async () => {
    expect(await post({ slide: long, markup: `<svg><path ${line}/></svg>` })).toBe(200)
    expect(Object.keys(stored(['one', long]).drawings)).toEqual([long])
    expect(drawingFile('/', `${long}1`)).not.toBe(drawingFile('/', `${long}2`))
  })

  it('follows no link out of the deck, and overwrites no file through a link', async () => {
    const secret = join(dir, '../secret.svg')
    writeFileSync(secret, 'secret')
    mkdirSync(join(dir, 'drawings'))
    symlinkSync('../../secret.svg', join(dir, 'drawings/one.svg'))
    expect(await post({ slide: 'one', markup: `<svg><path ${line}/></svg>` })).toBe(422)
    expect(readFileSync(secret, 'utf8')).toBe('secret')
    expect(stored(['one'])).toMatchObject({ drawings: {}, refused: [{ message: expect.stringContaining('is a link that leads out of') }] })
    rmSync(join(dir, 'drawings'), { recursive: true })
    symlinkSync('..', join(dir, 'drawings'))
    expect(await post({ slide: '../two', markup: `<svg><path ${line}/></svg>` })).toBe(422)
    expect(stored(['one'])).toMatchObject({ drawings: {}, refused: [{ message: expect.stringContaining('is a link that leads out of') }] })
    folder = join(dir, '../elsewhere')
    expect(await post({ slide: 'one', markup: `<svg><path ${line}/></svg>` })).toBe(422)
    expect(readdirSync(join(dir, '..')).sort()).toEqual(['deck', 'secret.svg'])
  })

  it('does not overwrite a drawing that it cannot read', async () => {
    mkdirSync(join(dir, 'drawings'))
    writeFileSync(join(dir, 'drawings/one.svg'), Buffer.from('<svg>\xe9</svg>', 'latin1'))
    expect(await post({ slide: 'one', markup: `<svg><path ${line}/></svg>` })).toBe(422)
    expect(readFileSync(join(dir, 'drawings/one.svg'), 'latin1')).toBe('<svg>\xe9</svg>')
  })

  it.each([
    ['a picture of somebody else', '<svg><circle r="4"/></svg>'],
    ['no picture', 'words'],
    ['strokes of a later version', '<svg><line data-ink="1.a  z9:new"/></svg>'],
    ['strokes and something else', `<svg><path ${line}/><text>mine</text></svg>`],
    ['a file that is cut off', `<svg><path ${line}/>\n<path data-i`],
    ['more than is read', `<svg>${' '.repeat(8_000_000)}</svg>`],
  ])('does not overwrite %s, and reports it', async (_, text) => {
    mkdirSync(join(dir, 'drawings'))
    writeFileSync(join(dir, 'drawings/one.svg'), text)
    expect(await post({ slide: 'one', markup: `<svg><path ${box}/></svg>` })).toBe(422)
    expect(file() === text).toBe(true)
    expect(stored(['one'])).toMatchObject({ drawings: {}, refused: [{ message: expect.stringContaining('drawings/one.svg') }] })
  })

  it('an empty file, and one with a declaration, are drawings', async () => {
    mkdirSync(join(dir, 'drawings'))
    for (const text of ['', '\n', `<?xml version="1.0"?>\n<svg><path ${line}/></svg>\n`]) {
      writeFileSync(join(dir, 'drawings/one.svg'), text)
      expect(await post({ slide: 'one', markup: `<svg><path ${box}/></svg>` })).toBe(200)
    }
    expect([...file().matchAll(/ data-ink=/g)]).toHaveLength(2)
  })

  it('the key of a slide may be any text', () => {
    expect(drawingFile('/', 'a\ud83d')).toBe('/a%EF%BF%BD.svg')
  })

  it.each([
    ['another Origin', { Origin: 'http://localhost:1234' }],
    ['no Origin', { Origin: '' }],
    ['another token', { 'X-Lectern-Token': createToken() }],
    ['no token', { 'X-Lectern-Token': '' }],
  ])('refuses %s', async (_, headers) => {
    expect(await post({ slide: 'one', markup: `<svg><path ${line}/></svg>` }, headers)).toBe(403)
    expect(existsSync(join(dir, 'drawings'))).toBe(false)
  })

  it.each(['{', '[]', { slide: 1, markup: '' }, { slide: 'one' }, { slide: 'one', markup: '', file: '/etc/passwd' }])(
    'refuses what is no drawing: case %#',
    async (body) => expect(await post(body)).toBe(400),
  )

  it('accepts only slides of the deck, and only if the deck keeps drawings', async () => {
    expect(await post({ slide: 'three', markup: '<svg/>' })).toBe(404)
    folder = undefined
    expect(await post({ slide: 'one', markup: '<svg/>' })).toBe(404)
  })
})

it('drawingFolder: `drawings` unless it is named', () => {
  expect(drawingFolder('/deck', false)).toBeUndefined()
  expect(drawingFolder('/deck', true)).toBe('/deck/drawings')
  expect(drawingFolder('/deck', 'ink/of today')).toBe('/deck/ink/of today')
  expect(drawingFolder('/project/deck', '../drawings/deck')).toBe('/project/drawings/deck')
})
