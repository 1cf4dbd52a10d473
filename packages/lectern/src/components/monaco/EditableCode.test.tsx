// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditorModule, EditorOptions } from './code-editor.ts'
import { EditableCode, type EditableCodeProps } from './index.ts'

/** The stage's information about the slide around a component. */
const slide = vi.hoisted(() => ({ clicks: 0 as number | 'all', renderContext: 'slide', active: true }))
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../../stage/browser/index.ts', () => ({
  useSlide: () => slide,
  useOwnMemory: () => memory,
  placeInSlide: (element: Element) => `editor:${[...document.querySelectorAll('[data-kept]')].indexOf(element)}`,
}))
const memory = { get: (name: string) => kept.get(name), set: (name: string, value: unknown) => void kept.set(name, value) }

/** A replacement of the runner's page, which is not part of this test: the codes that it receives, and its answers. */
const runs = vi.hoisted(() => ({ codes: [] as string[], tell: (_lines: unknown[], _running: boolean) => {} }))
vi.mock('./run/create-runner.ts', () => ({
  createRunner: (_parent: unknown, _url: string, tell: typeof runs.tell) => {
    runs.tell = tell
    return { run: (code: string) => runs.codes.push(code), stop: () => tell([], false), dispose: () => {} }
  },
}))

let opened: EditorOptions[] = []
const disposed = vi.fn()
const module: EditorModule = {
  sandboxUrl: '/sandbox.html',
  setUp: async () => undefined,
  createEditor(options) {
    opened.push(options)
    options.onHeight(80)
    return { javascript: async () => 'stripped', text: () => 'typed', dispose: disposed }
  },
}

beforeEach(() => {
  opened = []
  kept.clear()
  runs.codes = []
  Object.assign(slide, { clicks: 0, renderContext: 'slide', active: true })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const code = (props: Partial<EditableCodeProps> = {}) => (
  <EditableCode html="<span class=line>a</span>" code="a" language="ts" load={async () => module} {...props} />
)
const show = async (props: Partial<EditableCodeProps> = {}) => {
  const shown = render(code(props))
  await act(async () => {})
  return shown
}

describe('EditableCode', () => {
  it('is an ordinary block until the editor is there, and on paper', async () => {
    expect(renderToStaticMarkup(code())).toContain('<code><span class=line>a</span></code>')
    slide.renderContext = 'print'
    await show()
    expect(opened).toEqual([])
    expect(document.querySelector('pre')?.closest('[hidden]')).toBeNull()
  })

  it('opens when its slide is shown, once', async () => {
    slide.active = false
    const { rerender, unmount } = await show()
    expect(opened).toEqual([])
    slide.active = true
    rerender(code({ code: 'a' }))
    await act(async () => {})
    rerender(code({ code: 'a' }))
    await act(async () => {})
    expect(opened).toHaveLength(1)
    expect(opened[0]).toMatchObject({ code: 'a', language: 'ts', label: 'Code', readonly: false })
    expect(document.querySelector('pre')?.closest('[hidden]')).not.toBeNull()
    expect(document.querySelector<HTMLElement>('.lectern-editor-place')?.style.height).toBe('82px')
    unmount()
    expect(disposed).toHaveBeenCalledOnce()
  })

  it('stays as it is while its slide is out of sight', async () => {
    const inActivity = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{code()}</Activity>
    const { rerender, unmount } = render(inActivity('visible'))
    await act(async () => {})
    for (const mode of ['hidden', 'visible'] as const) {
      slide.active = mode === 'visible'
      rerender(inActivity(mode))
      await act(async () => {})
    }
    expect([opened.length, disposed.mock.calls.length]).toEqual([1, 0])
    unmount()
    expect(disposed).toHaveBeenCalledOnce()
  })

  it('has what was typed when it comes back into the document, and on paper', async () => {
    await show()
    act(() => opened[0]?.onChange('b < c'))
    cleanup()
    await show()
    expect(opened[1]).toMatchObject({ code: 'b < c' })
    cleanup()
    slide.renderContext = 'print'
    await show()
    expect(document.querySelector('pre')?.textContent).toBe('b < c')
    slide.renderContext = 'slide'
    act(() => opened[1]?.onChange('a'))
    expect([...kept]).toEqual([['editor:0', undefined]])
  })

  it('keeps what was typed at the right of a comparison', async () => {
    await show({ modified: 'c' })
    act(() => opened[0]?.onChange('d'))
    cleanup()
    await show({ modified: 'c' })
    expect(opened[1]).toMatchObject({ code: 'a', modified: 'd' })
  })

  it('says so when the editor cannot be loaded, and keeps the block', async () => {
    await show({ load: () => Promise.reject(new Error('offline')) })
    expect(screen.getByText('The editor could not be loaded.')).toBeDefined()
    expect(document.querySelector('pre')?.closest('[hidden]')).toBeNull()
  })

  it('runs automatically or on request, and can be stopped', async () => {
    await show({ runs: true })
    expect(runs.codes).toEqual(['stripped'])
    act(() => runs.tell([{ level: 'log', text: 'out' }], true))
    expect(screen.getByRole('log', { name: 'Output' }).textContent).toBe('out')
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
    expect(screen.getByRole('button', { name: 'Run' })).toBeDefined()
    cleanup()
    runs.codes = []
    await show({ runs: true, autorun: false })
    expect(runs.codes).toEqual([])
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Run' }))
    })
    expect(runs.codes).toEqual(['stripped'])
  })

  it('says so when the types cannot be stripped', async () => {
    const createEditor = () => ({ javascript: () => Promise.reject(new Error('no worker')), text: () => '', dispose: () => {} })
    await show({ runs: true, load: async () => ({ ...module, createEditor }) })
    expect(screen.getByRole('log', { name: 'Output' }).textContent).toBe('This code cannot be run: Error: no worker')
  })

  it('shows the output with its step', async () => {
    await show({ runs: true, outputFrom: 2 })
    expect(screen.getByRole('log', { name: 'Output' }).dataset.clickState).toBe('hidden')
    cleanup()
    slide.clicks = 2
    await show({ runs: true, outputFrom: 2 })
    expect(screen.getByRole('log', { name: 'Output' }).dataset.clickState).toBe('current')
  })

  it('runs code with the runner of the author, which gets its options', async () => {
    const run = vi.fn(async (text: string, { options }: { options: unknown }) => [
      { text: `${text} ${JSON.stringify(options)}` },
      { error: 'late' },
    ])
    const runners = async () => ({ default: [['setup/code-runners.ts', () => ({ python: run })]] as const })
    await show({ runs: true, language: 'python', runners, runnerOptions: { a: 1 } })
    await expect.poll(() => screen.getByRole('log', { name: 'Output' }).textContent).toBe('typed {"a":1}late')
    expect(runs.codes).toEqual([])
  })

  it('languages of the engine stay apart from the page, also beside such a runner', async () => {
    const runners = async () => ({ default: [['setup/code-runners.ts', (all: object) => ({ ...all })]] as const })
    await show({ runs: true, runners })
    await expect.poll(() => runs.codes).toEqual(['stripped'])
  })
})
