import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { atExit, createTempFolder, exitNow } from './at-exit.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('atExit', () => {
  it('runs all clean-ups when the process exits, even after one that throws', () => {
    const before = process.listeners('exit')
    const calls: string[] = []
    const forget = [atExit(() => expect.unreachable('broken')), atExit(() => calls.push('second'))]
    for (const listener of process.listeners('exit')) if (!before.includes(listener)) listener(0)
    expect(calls).toEqual(['second'])
    for (const each of forget) each()
    expect(process.listeners('exit')).toEqual(before)
  })
})

describe('exitNow', () => {
  it('calls every listener twice, and the last function after them', () => {
    const others = process.listeners('exit')
    const calls: string[] = []
    atExit(() => calls.push('clean'))
    vi.spyOn(process, 'exit').mockImplementation(() => expect.unreachable('ended'))
    expect(() => exitNow(130, () => calls.push('last'))).toThrow('ended')
    expect(process.exit).toHaveBeenCalledWith(130)
    const listeners = process.listeners('exit')
    for (const listener of listeners) if (!others.includes(listener)) listener(130)
    expect(calls).toEqual(['clean', 'clean', 'last'])
    process.removeAllListeners('exit')
    for (const listener of others) process.on('exit', listener)
  })
})

describe('createTempFolder', () => {
  it('is removed with its content', () => {
    const parent = mkdtempSync(join(tmpdir(), 'lectern-temp-'))
    const listeners = process.listenerCount('exit')
    const folder = createTempFolder('parts-', parent)
    writeFileSync(join(folder.path, 'a'), 'text')
    expect(readFileSync(join(folder.path, 'a'), 'utf8')).toBe('text')
    expect(folder.path.startsWith(join(parent, 'parts-'))).toBe(true)
    folder.remove()
    expect([existsSync(folder.path), process.listenerCount('exit')]).toEqual([false, listeners])
    rmSync(parent, { recursive: true })
  })
})
