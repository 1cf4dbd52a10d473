import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { DeckError, LecternError } from '../../base/errors/index.ts'
import { describeError } from './report.ts'
import { createBar, print, shellWord, tell, tellPlain } from './terminal.ts'

const source = fileURLToPath(new URL('../..', import.meta.url))
const attack = '\u001b[2J\u202e\u009b1m\r'
const problem = {
  severity: 'error',
  place: { file: `a\n${attack}.md`, line: 1, column: 3 },
  what: `Unknown layout "${attack}\nerror: none"`,
  allowed: attack,
  nearest: attack,
  sourceLine: `${attack}\n`,
} as const

describe('what reaches the terminal', () => {
  it.each([
    ['tell', 'stderr', tell],
    ['print', 'stdout', print],
    ['tellPlain', 'stderr', tellPlain],
  ] as const)('%s writes no control character', (_, stream, write) => {
    const written = vi.spyOn(process[stream], 'write').mockReturnValue(true)
    write(`a\n${attack}`)
    const [text] = written.mock.calls[0] ?? []
    written.mockRestore()
    expect(text).toMatch(/^a\n[ -~]*\n?$/)
  })

  it('a mistake has the expected number of lines for any names in the deck', () => {
    const lines = describeError(new DeckError([problem])).split('\n')
    expect(lines.map((line) => /^[ -~]*$/.test(line))).toEqual(lines.map(() => true))
    // The place, the source line, the caret, the hints, a blank line and the count.
    expect(lines).toHaveLength(6)
    expect(describeError(new LecternError(`there is no ${attack}\nerror: b`))).toMatch(/^[ -~]*$/)
  })

  it('no other file writes to the terminal', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /^(tools\/(cli|scaffold|checking)|compiler\/(project|setup)|site\/(site|bundler|build|server)|author\/dev-server)\/|\/node\//.test(
          file,
        ) &&
        /\.ts$/.test(file) &&
        // What the process that draws pages prints goes to its parent.
        !/\.test\.ts$|^tools\/cli\/terminal\.ts$|^site\/build\/prerender\/prerender-process\.ts$/.test(file),
    )
    expect(files.length).toBeGreaterThan(100)
    const writing = files.filter((file) =>
      /\bstd(out|err)\.write\b|\bconsole\.(?!error\('setup)/.test(readFileSync(join(source, file), 'utf8')),
    )
    expect(writing).toEqual([])
  })
})

it('CONTRIBUTING, "Every error says how to fix it": a printed command can be copied, whatever the name of the folder', () => {
  expect(shellWord('my-deck')).toBe('my-deck')
  expect(shellWord('../talks/my-deck')).toBe('../talks/my-deck')
  expect(shellWord('a:b*?')).toBe("'a:b*?'")
  expect(shellWord("it's")).toBe("'it'\\''s'")
  expect(shellWord('-rf')).toBe('./-rf')
})

it('a shell reads the word as the name', () => {
  const names = fc.string({ minLength: 1, maxLength: 20 }).filter((name) => !name.includes('\0') && !name.startsWith('-'))
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 20 }), (all) => {
      const read = execFileSync('sh', ['-c', `printf '%s\\0' ${all.map(shellWord).join(' ')}`], { encoding: 'utf8' })
      expect(read.split('\0').slice(0, -1)).toEqual(all)
    }),
    { numRuns: 20 },
  )
})

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
  it('shows the progress, hides the cursor, and restores both at the end', () => {
    const { bar, written } = setUp()
    bar.update(0, 4)
    bar.update(3, 4)
    expect(written()).toBe(`\x1b[?25l\r\x1b[2K${'░'.repeat(40)} 0/4\r\x1b[2K${'█'.repeat(30)}${'░'.repeat(10)} 3/4`)
    bar.stop()
    expect(written().endsWith('\r\x1b[2K\x1b[?25h')).toBe(true)
  })

  it('is never longer than the line', () => {
    const { bar, written } = setUp()
    bar.update(9, 4)
    bar.update(0, 0)
    bar.stop()
    for (const line of written().split('\r')) expect(line.match(/[█░]/g)?.length ?? 40).toBe(40)
  })

  it('writes nothing without a terminal, and nothing before its first update', () => {
    const piped = setUp(false)
    piped.bar.update(1, 2)
    piped.bar.stop()
    const idle = setUp()
    idle.bar.stop()
    expect([piped.written(), idle.written()]).toEqual(['', ''])
  })

  it('restores the cursor when the process ends early', () => {
    const before = process.listeners('exit')
    const { bar, written } = setUp()
    bar.update(1, 2)
    for (const listener of process.listeners('exit')) if (!before.includes(listener)) listener(130)
    expect(written().endsWith('\x1b[?25h')).toBe(true)
    bar.stop()
    expect(process.listeners('exit')).toEqual(before)
  })
})
