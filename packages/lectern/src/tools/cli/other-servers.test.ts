import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { enterServer, portNotice } from './other-servers.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-servers-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const enter = (address: string, { entry = 'slides.md', command = 'dev' as 'dev' | 'present', untrusted = false } = {}) =>
  enterServer({ entry: join(dir, entry), untrusted, command, address })
const folder = () => join(dir, '.lectern/servers-slides.md')
/** Return the path of the lock that the only server holds, and its owner. */
function held() {
  const [lock = ''] = readdirSync(folder())
  const [owner = ''] = readdirSync(join(folder(), lock))
  return { lock: join(folder(), lock), owner }
}

it('says when the port that was asked for is in use', () => {
  expect(portNotice(3091, 'http://localhost:3092/talk/')).toBe('Port 3091 is in use. The deck is served at port 3092.\n')
  expect(portNotice(3091, 'http://localhost:3091/talk/') + portNotice(0, 'http://localhost:4000/talk/') + portNotice(3030, '')).toBe('')
})

it('a second server names the first one, its address, and the consequence', () => {
  expect(enter('http://localhost:3030/talk/')).toBe('')
  expect(enter('http://localhost:3031/talk/', { command: 'present' })).toBe(
    `This deck has a server already: http://localhost:3030/talk/ (lectern dev, process ${process.pid}).\nBoth go on. A window follows only the server from which it was opened.\n`,
  )
  const third = enter('http://localhost:3032/talk/')
  expect(third).toContain('http://localhost:3030/talk/ (lectern dev, ')
  expect(third).toContain('http://localhost:3031/talk/ (lectern present, ')
})

it('a server of another deck in the folder is not mentioned', () => {
  enter('http://localhost:3030/talk/')
  expect(enter('http://localhost:3031/other/', { entry: 'other.md' })).toBe('')
})

it('a killed server is not mentioned, and its files are removed', () => {
  enter('http://localhost:3030/talk/')
  const { lock, owner } = held()
  renameSync(join(lock, owner), join(lock, owner.replace(/^\d+/, '4194304')))
  expect(enter('http://localhost:3031/talk/')).toBe('')
  expect(readdirSync(folder())).toHaveLength(1)
})

it('text from the folder of a deck is escaped for the terminal', () => {
  enter('http://localhost:3030/talk/')
  const { lock, owner } = held()
  for (const note of ['dev javascript:alert(1)', 'dev http://x/\u001b[2J', 'dev http://x/ y', 'rm http://x/', '']) {
    writeFileSync(join(lock, owner, 'note'), note)
    expect(enterServer({ entry: join(dir, 'slides.md'), untrusted: false, command: 'dev', address: 'x' })).toBe('')
  }
})

it('nothing is written through a link out of the deck', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'lectern-elsewhere-'))
  mkdirSync(join(dir, '.lectern'))
  symlinkSync(elsewhere, folder())
  expect(enter('http://localhost:3030/talk/')).toBe('')
  expect(readdirSync(elsewhere)).toEqual([])
  rmSync(elsewhere, { recursive: true })
})
