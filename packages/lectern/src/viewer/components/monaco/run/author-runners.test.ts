// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { createAuthorRunner, type RunnerOutput, readOutputs } from './author-runners.ts'

type Setup = (runners: Readonly<Record<string, unknown>>) => unknown

function runnerOf(language: string, setup: Setup) {
  const reports: [readonly RunnerOutput[], boolean][] = []
  const runInSandbox = vi.fn(async () => [{ text: 'apart' }])
  const runner = createAuthorRunner({
    loadSetups: async () => ({ default: [['setup/code-runners.ts', setup]] }),
    ...{ language, options: { level: 2 }, runInSandbox },
    tell: (outputs, running) => void reports.push([outputs, running]),
  })
  return { runner, reports, runInSandbox }
}

describe("an author's runner", () => {
  it('runs code of its language, and reports its start and its end', async () => {
    const { runner, reports } = runnerOf('py', () => ({ py: (code: string) => ({ text: code }) }))
    expect(await runner.run('1')).toBe(true)
    expect(reports).toEqual([
      [[], true],
      [[{ kind: 'text', texts: [{ text: '1' }] }], false],
    ])
  })

  it('may use other runners, and those of the engine', async () => {
    const { runner, reports, runInSandbox } = runnerOf('both', () => ({
      both: async (code: string, { run }: { run(code: string, language: string): unknown }) => run(code, 'js'),
    }))
    await runner.run('a')
    expect(runInSandbox).toHaveBeenCalledWith('a')
    expect(reports.at(-1)).toEqual([[{ kind: 'text', texts: [{ text: 'apart' }] }], false])
  })

  it('leaves JavaScript and TypeScript to the engine, unless it replaces them', async () => {
    expect(await runnerOf('ts', (all) => ({ ...all })).runner.run('a')).toBe(false)
    expect(await runnerOf('ts', () => ({ ts: () => ({ text: 'own' }) })).runner.run('a')).toBe(true)
  })

  it('reports an error, and a language without a runner, as output', async () => {
    const failing = runnerOf('py', () => ({ py: () => Promise.reject(new Error('no')) }))
    await failing.runner.run('a')
    expect(failing.reports.at(-1)?.[0]).toEqual([{ kind: 'error', text: 'Error: no' }])
    const none = runnerOf('rb', () => undefined)
    await none.runner.run('a')
    expect(none.reports.at(-1)?.[0]).toEqual([{ kind: 'error', text: 'Error: There is no runner for "rb".' }])
    await expect(runnerOf('rb', 7 as never).runner.run('a')).rejects.toThrow('setup/code-runners.ts must export a function')
  })

  it('replaces an earlier run, and reports nothing after the slide is gone', async () => {
    const ends: ((value: unknown) => void)[] = []
    const { runner, reports } = runnerOf('py', () => ({ py: () => new Promise((done) => ends.push(done)) }))
    const [first, second] = [runner.run('1'), runner.run('2')]
    await expect.poll(() => ends).toHaveLength(2)
    ends[0]?.({ text: 'early' })
    ends[1]?.({ text: 'late' })
    await Promise.all([first, second])
    expect(reports.flatMap(([outputs]) => outputs)).toEqual([{ kind: 'text', texts: [{ text: 'late' }] }])
    const third = runner.run('3')
    await expect.poll(() => ends).toHaveLength(3)
    runner.dispose()
    ends[2]?.({ text: 'gone' })
    await third
    expect(JSON.stringify(reports)).not.toContain('gone')
  })
})

describe('outputs in the forms of Slidev', () => {
  const element = document.createElement('canvas')
  it.each([
    [{ text: 'a', class: 'b', highlightLang: 'js' }, [{ kind: 'text', texts: [{ text: 'a', className: 'b', isCode: true }] }]],
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
