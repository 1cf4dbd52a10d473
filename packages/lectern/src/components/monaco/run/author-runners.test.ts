// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { createAuthorRunner } from './author-runners.ts'
import { type RunnerOutput, readOutputs } from './runner-output.ts'

type Setup = (runners: Readonly<Record<string, unknown>>) => unknown

function runnerOf(language: string, setup: Setup) {
  const told: [readonly RunnerOutput[], boolean][] = []
  const runApart = vi.fn(async () => [{ text: 'apart' }])
  const runner = createAuthorRunner({
    loadSetups: async () => ({ default: [['setup/code-runners.ts', setup]] }),
    ...{ language, options: { level: 2 }, runApart },
    tell: (outputs, running) => void told.push([outputs, running]),
  })
  return { runner, told, runApart }
}

describe("an author's runner", () => {
  it('runs code of its language, and tells when it starts and ends', async () => {
    const { runner, told } = runnerOf('py', () => ({ py: (code: string) => ({ text: code }) }))
    expect(await runner.run('1')).toBe(true)
    expect(told).toEqual([
      [[], true],
      [[{ kind: 'text', texts: [{ text: '1' }] }], false],
    ])
  })

  it('may use other runners, also those of the engine', async () => {
    const { runner, told, runApart } = runnerOf('both', () => ({
      both: async (code: string, { run }: { run(code: string, language: string): unknown }) => run(code, 'js'),
    }))
    await runner.run('a')
    expect(runApart).toHaveBeenCalledWith('a')
    expect(told.at(-1)).toEqual([[{ kind: 'text', texts: [{ text: 'apart' }] }], false])
  })

  it('leaves JavaScript and TypeScript to the engine, unless it replaces them', async () => {
    expect(await runnerOf('ts', (all) => ({ ...all })).runner.run('a')).toBe(false)
    expect(await runnerOf('ts', () => ({ ts: () => ({ text: 'own' }) })).runner.run('a')).toBe(true)
  })

  it('an error, and a language without a runner, is an output', async () => {
    const failing = runnerOf('py', () => ({ py: () => Promise.reject(new Error('no')) }))
    await failing.runner.run('a')
    expect(failing.told.at(-1)?.[0]).toEqual([{ kind: 'error', text: 'Error: no' }])
    const none = runnerOf('rb', () => undefined)
    await none.runner.run('a')
    expect(none.told.at(-1)?.[0]).toEqual([{ kind: 'error', text: 'Error: There is no runner for "rb".' }])
    await expect(runnerOf('rb', 7 as never).runner.run('a')).rejects.toThrow('setup/code-runners.ts must export a function')
  })

  it('a later run replaces an earlier one, and nothing is told after the slide is gone', async () => {
    const ends: ((value: unknown) => void)[] = []
    const { runner, told } = runnerOf('py', () => ({ py: () => new Promise((done) => ends.push(done)) }))
    const [first, second] = [runner.run('1'), runner.run('2')]
    await expect.poll(() => ends).toHaveLength(2)
    ends[0]?.({ text: 'early' })
    ends[1]?.({ text: 'late' })
    await Promise.all([first, second])
    expect(told.flatMap(([outputs]) => outputs)).toEqual([{ kind: 'text', texts: [{ text: 'late' }] }])
    const third = runner.run('3')
    await expect.poll(() => ends).toHaveLength(3)
    runner.dispose()
    ends[2]?.({ text: 'gone' })
    await third
    expect(JSON.stringify(told)).not.toContain('gone')
  })
})

describe('outputs in the forms of Slidev', () => {
  const element = document.createElement('canvas')
  it.each([
    [{ text: 'a', class: 'b', highlightLang: 'js' }, [{ kind: 'text', texts: [{ text: 'a', className: 'b' }] }]],
    [
      [[{ text: 'a' }, { text: 'b' }], { html: '<b>' }],
      [
        { kind: 'text', texts: [{ text: 'a' }, { text: 'b' }] },
        { kind: 'html', html: '<b>' },
      ],
    ],
    [{ element }, [{ kind: 'element', element }]],
    [() => ({ error: 'a' }), [{ kind: 'error', text: 'a' }]],
    [{ __v_isRef: true, value: [{ text: 'a' }] }, [{ kind: 'text', texts: [{ text: 'a' }] }]],
    [undefined, []],
    ['plain', [{ kind: 'text', texts: [{ text: 'plain' }] }]],
  ])('%o', (returned, outputs) => {
    expect(readOutputs(returned)).toEqual(outputs)
  })
})
