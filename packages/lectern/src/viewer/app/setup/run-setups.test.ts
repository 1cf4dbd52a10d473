// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleManifest as manifestOf } from '../../../deck/deck/testing/sample-manifest.ts'
import { run as runApp } from './run-app-setups.ts'
import { run as runMermaid } from './run-mermaid-setups.ts'

const sampleManifest = manifestOf('One', 'Two')

afterEach(() => vi.restoreAllMocks())
const listen = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

describe('setup/app.ts: "runs in the browser once before start"', () => {
  it('gets title, number of slides and base path, that of the theme before that of the deck', () => {
    const messages: unknown[] = []
    runApp(
      [
        ['theme/setup/app.ts', () => void messages.push('theme')],
        ['setup/app.ts', (app: unknown) => void messages.push(app)],
      ],
      sampleManifest,
    )
    expect(messages).toEqual([
      'theme',
      { title: sampleManifest.title, slides: sampleManifest.slides.length, base: sampleManifest.base, addGuard: expect.any(Function) },
    ])
  })

  it('spec.md §4, "Route navigation guards": may guard moves', () => {
    const guard = () => false
    expect(runApp([['setup/app.ts', ({ addGuard }: { addGuard(guard: () => boolean): void }) => addGuard(guard)]], sampleManifest)).toEqual(
      [guard],
    )
  })

  it.each([
    ['throws, as one that was written for a Vue app does', ({ app }: { app: { use(): void } }) => app.use()],
    ['breaks its promise', () => Promise.reject(new Error('later'))],
    ['is no function', { use: 1 }],
  ])('a file that %s logs one message, and the files after it run', async (_, setup) => {
    const errors = listen()
    const next = vi.fn()
    runApp(
      [
        ['setup/main.ts', setup],
        ['setup/app.ts', next],
      ],
      sampleManifest,
    )
    await Promise.resolve()
    await Promise.resolve()
    expect(next).toHaveBeenCalledOnce()
    expect(errors).toHaveBeenCalledOnce()
    expect(errors.mock.calls[0]?.[0]).toMatch(/^setup\/main\.ts .*The deck continues without it|the deck continues without it/)
  })
})

describe('setup/mermaid.ts', () => {
  it('options of theme and deck are merged, and those of the deck win; objects and functions', async () => {
    const options = await runMermaid([
      ['theme/setup/mermaid.ts', { theme: 'dark', look: 'classic' }],
      ['setup/mermaid.ts', async () => ({ theme: 'forest' })],
    ])
    expect(options).toEqual({ theme: 'forest', look: 'classic' })
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('no')
      },
      'setup/mermaid.ts failed. Diagrams are drawn without it.',
    ],
    ['gives nonsense', () => 7, "setup/mermaid.ts must return an object such as { theme: 'forest' }. Diagrams are drawn without it."],
  ])('a file that %s logs one message', async (_, setup, message) => {
    const errors = listen()
    expect(await runMermaid([['setup/mermaid.ts', setup]])).toEqual({})
    expect(errors.mock.calls.map(([text]) => text)).toEqual([message])
  })
})
