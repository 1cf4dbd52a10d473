import { describe, expect, it } from 'vitest'
import { createBar } from './progress-bar.ts'

function setUp(isTTY = true) {
  let written = ''
  const output = {
    isTTY,
    write(text: string) {
      written += text
      return true
    },
  }
  return { bar: createBar(output), written: () => written }
}

describe('a progress bar', () => {
  it('shows how much is done, hides the cursor, and leaves an empty line with a cursor', () => {
    const { bar, written } = setUp()
    bar.update(0, 4)
    bar.update(3, 4)
    expect(written()).toBe(`\x1b[?25l\r\x1b[2K${'░'.repeat(40)} 0/4\r\x1b[2K${'█'.repeat(30)}${'░'.repeat(10)} 3/4`)
    bar.stop()
    expect(written().endsWith('\r\x1b[2K\x1b[?25h')).toBe(true)
  })

  it('is never longer than the line, whatever its numbers are', () => {
    const { bar, written } = setUp()
    bar.update(9, 4)
    bar.update(0, 0)
    bar.stop()
    for (const line of written().split('\r')) expect(line.match(/[█░]/g)?.length ?? 40).toBe(40)
  })

  it('writes nothing where there is no terminal, and nothing when it never began', () => {
    const piped = setUp(false)
    piped.bar.update(1, 2)
    piped.bar.stop()
    const idle = setUp()
    idle.bar.stop()
    expect([piped.written(), idle.written()]).toEqual(['', ''])
  })

  it('gives the cursor back when the process ends in the middle', () => {
    const before = process.listeners('exit')
    const { bar, written } = setUp()
    bar.update(1, 2)
    for (const listener of process.listeners('exit')) if (!before.includes(listener)) listener(130)
    expect(written().endsWith('\x1b[?25h')).toBe(true)
    bar.stop()
    expect(process.listeners('exit')).toEqual(before)
  })
})
