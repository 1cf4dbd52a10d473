import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deckFiles, FileError, type Files } from '../../../base/files/index.ts'
import { serve, type TestServer } from '../../../base/lib/node/testing/serve.ts'
import { createToken } from '../../../site/password/node/index.ts'
import { writeMedia } from './write-media.ts'

const most = 1000

const token = createToken()
let root: string
let dir: string
let server: TestServer
let editor: boolean
let disk: Files

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'lectern-media-'))
  dir = join(root, 'deck')
  mkdirSync(dir)
  writeFileSync(join(dir, 'package.json'), '{}')
  editor = true
  disk = deckFiles(dir)
  server = await serve(writeMedia({ token, deck: () => ({ disk, editor }), onWritten: () => undefined, most }))
})
afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

async function send(name: string, body: string | Uint8Array<ArrayBuffer> = 'content', headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(server.url, {
    method: 'POST',
    headers: { Origin: new URL(server.url).origin, 'X-Lectern-Token': token, 'X-Lectern-Name': encodeURIComponent(name), ...headers },
    body,
  })
  const said = await answer.text()
  return { status: answer.status, said, address: answer.status === 200 ? JSON.parse(said).address : undefined }
}

describe('a picture that was dropped on a slide', () => {
  it('is written to public, byte for byte', async () => {
    const bytes = new Uint8Array([0, 255, 13, 10, 200])
    expect(await send('Our Plan.png', bytes)).toMatchObject({ status: 200, address: '/our-plan.png' })
    expect([...readFileSync(join(dir, 'public', 'our-plan.png'))]).toEqual([...bytes])
  })

  it('overwrites nothing: another one of that name gets a number, the same one is used again', async () => {
    expect((await send('a.png', 'one')).address).toBe('/a.png')
    expect((await send('a.png', 'two')).address).toBe('/a-2.png')
    expect((await send('a.png', 'two')).address).toBe('/a-2.png')
    expect(readdirSync(join(dir, 'public')).sort()).toEqual(['a-2.png', 'a.png'])
  })

  it.each([
    ['public/images', '/images/a.png'],
    ['images', './images/a.png'],
  ])("goes to the deck's own folder for pictures: %s", async (folder, address) => {
    mkdirSync(join(dir, folder), { recursive: true })
    expect((await send('a.png')).address).toBe(address)
    expect(existsSync(join(dir, folder, 'a.png'))).toBe(true)
  })

  it.each([
    ['another Origin', { Origin: 'http://evil.example' }],
    ['no Origin', { Origin: '' }],
    ['no token', { 'X-Lectern-Token': '' }],
    ['another token', { 'X-Lectern-Token': createToken() }],
  ])('is refused with %s', async (_, headers) => {
    expect((await send('a.png', 'x', headers)).status).toBe(403)
    expect(existsSync(join(dir, 'public'))).toBe(false)
  })

  it('stays in the folder, whatever its name is', async () => {
    for (const name of ['../../a.png', '/etc/a.png', '..\\a.png', 'a/../../b/a.png']) expect((await send(name)).address).toBe('/a.png')
    expect(readdirSync(root)).toEqual(['deck'])
    expect(readdirSync(join(dir, 'public'))).toEqual(['a.png'])
  })

  it('does not follow a link out of the project', async () => {
    mkdirSync(join(root, 'outside'))
    symlinkSync(join(root, 'outside'), join(dir, 'public'))
    expect((await send('a.png')).status).toBe(422)
    expect(readdirSync(join(root, 'outside'))).toEqual([])
  })

  it('is refused when it is no picture, when it is empty, and where the deck is not edited', async () => {
    for (const name of ['a.html', 'a.js', '%', '']) expect((await send(name)).status).toBe(415)
    expect((await send('a.png', 'x', { 'X-Lectern-Name': '%E0%A4%A' })).status).toBe(415)
    expect((await send('a.png', '')).status).toBe(400)
    editor = false
    expect((await send('a.png')).status).toBe(403)
  })

  it('is refused before it is read when it is too large', async () => {
    const { request } = await import('node:http')
    const status = await new Promise((resolve, reject) => {
      const sent = request(server.url, {
        method: 'POST',
        headers: {
          Origin: new URL(server.url).origin,
          'X-Lectern-Token': token,
          'X-Lectern-Name': 'a.png',
          'Content-Length': most + 1,
        },
      })
      sent.on('response', (response) => {
        resolve(response.statusCode)
        sent.destroy()
      })
      sent.on('error', reject)
      sent.write('x')
    })
    expect(status).toBe(413)
  })

  /** Send the beginning of a file of unknown length, and end it or break it off. Return the status, if there is one. */
  const sendPieces = async (pieces: readonly string[], isWhole: boolean) => {
    const { request } = await import('node:http')
    return new Promise<number | undefined>((resolve) => {
      const sent = request(server.url, {
        method: 'POST',
        headers: { Origin: new URL(server.url).origin, 'X-Lectern-Token': token, 'X-Lectern-Name': 'film.mp4' },
      })
      sent.on('response', (response) => resolve(response.resume().statusCode))
      sent.on('error', () => resolve(undefined))
      for (const piece of pieces) sent.write(piece)
      if (isWhole) sent.end()
      else sent.on('socket', (socket) => socket.on('connect', () => setImmediate(() => sent.destroy())))
    })
  }
  /** What is left in a folder that was made for the file. */
  const left = () => (existsSync(join(dir, 'public')) ? readdirSync(join(dir, 'public')) : 'no folder')

  it('is refused while it arrives when it is longer than it said', async () => {
    expect(await sendPieces(['x'.repeat(600), 'x'.repeat(600)], true)).toBe(413)
    await expect.poll(left).toBe('no folder')
  })

  it('leaves nothing when the connection breaks in the middle', async () => {
    expect(await sendPieces(['half'], false)).toBe(undefined)
    await expect.poll(left).toBe('no folder')
  })

  it('leaves nothing on a full disk, and says so', async () => {
    const full = new FileError('film.mp4', 'cannot be written: the disk is full', { remedy: 'Free some space and try again.' })
    const real = disk
    disk = { ...real, receive: (path) => ({ ...real.receive(path), add: () => Promise.reject(full) }) }
    expect(await send('film.mp4', 'content')).toMatchObject({
      status: 422,
      said: expect.stringContaining('the disk is full. Free some space'),
    })
    await expect.poll(left).toBe('no folder')
  })

  it('leaves a folder that was there, and what is in it', async () => {
    mkdirSync(join(dir, 'public'))
    expect(await sendPieces(['x'.repeat(600), 'x'.repeat(600)], true)).toBe(413)
    await expect.poll(left).toEqual([])
    rmSync(join(dir, 'public'), { recursive: true })
    expect((await send('a.png')).status).toBe(200)
    expect(left()).toEqual(['a.png'])
  })

  it('has no script, handler, link, animation and address of another site when it is an SVG', async () => {
    const hostile = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="alert(1)" viewBox="0 0 9 9">
      <style>.a{fill:red}</style><style>@import url(https://evil.example/a.css)</style>
      <script>alert(1)</script><a xlink:href="javascript:alert(1)"><circle class="a" r="4" onclick="alert(1)"/></a>
      <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>
      <image href="https://evil.example/a.png"/><use xlink:href="#b"/><set attributeName="href" to="javascript:alert(1)"/><text>5 &lt; 6</text></svg>`
    expect((await send('a.svg', hostile)).status).toBe(200)
    const written = readFileSync(join(dir, 'public', 'a.svg'), 'utf8')
    expect(written).not.toMatch(/script|onload|onclick|evil|foreign|<a|<set|<\?/)
    for (const part of ['viewBox="0 0 9 9"', '.a{fill:red}', '<circle class="a" r="4">', 'xlink:href="#b"', '<text>5 &lt; 6</text>'])
      expect(written).toContain(part)
  })

  it.each(['no svg', '<html><svg/></html>', '<!DOCTYPE svg [<!ENTITY x "y">]><svg/>', '<?xml version="1.0" encoding="utf-7"?><svg/>'])(
    'is refused as an SVG that cannot be read: %s',
    async (svg) => {
      expect((await send('a.svg', svg)).status).toBe(422)
      expect(existsSync(join(dir, 'public'))).toBe(false)
    },
  )

  it('is told when it cannot be written', async () => {
    writeFileSync(join(dir, 'public'), 'a file')
    expect(await send('a.png')).toMatchObject({ status: 422, said: expect.stringContaining('public') })
    expect(readFileSync(join(dir, 'public'), 'utf8')).toBe('a file')
  })
})
