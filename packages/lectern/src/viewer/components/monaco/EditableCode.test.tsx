// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditorModule, EditorOptions } from './code-editor.ts'
import { EditableCode, type EditableCodeProps } from './index.ts'

/** The stage's information about the slide around a component. */
const slide = vi.hoisted(() => ({ no: 1, clicks: 0 as number | 'all', renderContext: 'slide', active: true }))
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
const replace = vi.fn()
const addTypes = vi.fn()
let stripped = 'stripped'
const module: EditorModule = {
  sandboxUrl: '/sandbox.html',
  setUp: async () => undefined,
  addTypes,
  createEditor(options) {
    opened.push(options)
    options.onHeight(80)
    return { javascript: async () => stripped, text: () => 'typed', replace, focus: () => {}, dispose: disposed }
  },
}

beforeEach(() => {
  opened = []
  kept.clear()
  runs.codes = []
  stripped = 'stripped'
  Object.assign(slide, { clicks: 0, renderContext: 'slide', active: true, isPicture: false })
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
  it('is an ordinary block until the editor is there, and in print', async () => {
    expect(renderToStaticMarkup(code())).toContain('<code class="language-ts"><span class=line>a</span></code>')
    Object.assign(slide, { renderContext: 'print', isPicture: true })
    await show()
    expect(opened).toEqual([])
    expect(document.querySelector('pre')?.closest('[hidden]')).toBeNull()
  })

  it('opens once, when its slide is shown', async () => {
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
    expect(document.querySelector<HTMLElement>('.lectern-editor-place')?.style.height).toBe('84px')
    unmount()
    expect(disposed).toHaveBeenCalledOnce()
  })

  it('stays a block while its slide is not visible', async () => {
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

  it('has the typed text when it returns to the document, and in print', async () => {
    await show()
    act(() => opened[0]?.onChange('b < c'))
    cleanup()
    await show()
    expect(opened[1]).toMatchObject({ code: 'b < c' })
    cleanup()
    Object.assign(slide, { renderContext: 'print', isPicture: true })
    await show()
    expect(document.querySelector('pre')?.textContent).toBe('b < c')
    Object.assign(slide, { renderContext: 'slide', isPicture: false })
    act(() => opened[1]?.onChange('a'))
    expect([...kept]).toEqual([['editor:0', undefined]])
  })

  it('keeps the text typed into the right side of a comparison', async () => {
    await show({ modified: 'c' })
    act(() => opened[0]?.onChange('d'))
    cleanup()
    await show({ modified: 'c' })
    expect(opened[1]).toMatchObject({ code: 'a', modified: 'd' })
  })

  it('reports an editor that cannot be loaded, and keeps the block', async () => {
    await show({ load: () => Promise.reject(new Error('offline')) })
    expect(screen.getByText('The editor could not be loaded.')).toBeDefined()
    expect(document.querySelector('pre')?.closest('[hidden]')).toBeNull()
  })

  it('runs automatically or on request, and can be stopped', async () => {
    await show({ runs: true })
    expect(runs.codes).toEqual(['stripped'])
    act(() => runs.tell([{ level: 'log', texts: [{ text: 'out' }, { text: '1', isCode: true }] }], true))
    expect(screen.getByRole('log', { name: 'Output' }).textContent).toBe('out,1')
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
    expect(screen.getByRole('button', { name: 'Run' })).toBeDefined()
    cleanup()
    runs.codes = []
    await show({ runs: true, autorun: false })
    expect(runs.codes).toEqual([])
    expect(screen.getByText('Click the play button to run the code')).toBeDefined()
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Run' }))
    })
    expect(runs.codes).toEqual(['stripped'])
  })

  it('reports types that cannot be stripped', async () => {
    const createEditor = () => ({
      javascript: () => Promise.reject(new Error('no worker')),
      text: () => '',
      replace,
      focus: () => {},
      dispose: () => {},
    })
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

  it("runs code with the author's runner and its options", async () => {
    const run = vi.fn(async (text: string, { options }: { options: unknown }) => [
      { text: `${text} ${JSON.stringify(options)}` },
      { error: 'late' },
    ])
    const runners = async () => ({ default: [['setup/code-runners.ts', () => ({ python: run })]] as const })
    await show({ runs: true, language: 'python', runners, runnerOptions: { a: 1 } })
    await expect.poll(() => screen.getByRole('log', { name: 'Output' }).textContent).toBe('typed {"a":1}late')
    expect(runs.codes).toEqual([])
  })

  it("runs the engine's languages in the sandbox even beside such a runner", async () => {
    const runners = async () => ({ default: [['setup/code-runners.ts', (all: object) => ({ ...all })]] as const })
    await show({ runs: true, runners })
    await expect.poll(() => runs.codes).toEqual(['stripped'])
  })

  describe('with a file', () => {
    const says = vi.fn<(body: unknown) => Response>()
    let typed = ''
    /** An editor with the text that somebody types. */
    const withText: EditorModule = {
      ...module,
      createEditor(options) {
        typed = options.code
        return {
          ...module.createEditor(options),
          text: () => typed,
          replace: (text) => type(text, options),
        }
      },
    }
    function type(text: string, options = opened[0]) {
      typed = text
      options?.onChange(text)
    }
    const file = { file: 'a.ts', load: async () => withText }
    const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
    const status = () => screen.getByRole('status').textContent

    beforeEach(() => {
      slide.no++
      document.head.append(Object.assign(document.createElement('meta'), { name: 'lectern-write', content: 'token' }))
      vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => says(JSON.parse(body)))
      says.mockImplementation((body) => Response.json({ text: (body as { text: string }).text }))
    })
    afterEach(() => {
      document.head.replaceChildren()
      vi.unstubAllGlobals()
    })
    /** Show the next version of the slide, as after a change of the file. */
    async function update(text: string) {
      cleanup()
      await show({ ...file, code: text })
    }

    it('has no button when the file cannot be written', async () => {
      document.head.replaceChildren()
      await show(file)
      expect(opened).toHaveLength(1)
      expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    })

    it('saves with the button, and with Ctrl and S', async () => {
      await show(file)
      act(() => type('b'))
      expect(status()).toBe('Not saved yet.')
      await press('Save')
      expect(says).toHaveBeenLastCalledWith({ file: 'a.ts', from: 'a', text: 'b' })
      expect(status()).toBe('Saved a.ts.')
      act(() => type('c'))
      await act(async () => void fireEvent.keyDown(opened[0]?.container as Element, { key: 's', ctrlKey: true }))
      expect(says).toHaveBeenLastCalledWith({ file: 'a.ts', from: 'b', text: 'c' })
      expect([...kept.values()]).toEqual([undefined, undefined])
    })

    it('keeps its editor and its message when a save replaces the slide', async () => {
      await show(file)
      act(() => type('b'))
      await press('Save')
      await update('b')
      expect([opened.length, disposed.mock.calls.length, status()]).toEqual([1, 0, 'Saved a.ts.'])
      expect(document.querySelector('.lectern-editor-place')?.contains(opened[0]?.container ?? null)).toBe(true)
      act(() => type('c'))
      await press('Save')
      expect(says).toHaveBeenLastCalledWith({ file: 'a.ts', from: 'b', text: 'c' })
    })

    it('shows the text that another program has written, unless something is typed', async () => {
      await show(file)
      await update('theirs')
      expect(typed).toBe('theirs')
      act(() => type('mine'))
      await update('theirs again')
      expect(typed).toBe('mine')
      expect(status()).toContain('a.ts has changed on disk')
      await press('Load the file')
      expect([typed, status()]).toEqual(['theirs again', ''])
    })

    it('does not overwrite a change that it has not shown, and says how to continue', async () => {
      await show(file)
      act(() => type('mine'))
      says.mockImplementation(() => Response.json({ text: 'theirs' }, { status: 409 }))
      await press('Save')
      expect(status()).toBe(
        'Not saved: a.ts has changed on disk. Press "Load the file" to get that text. Undo then brings yours back, to be saved over it.',
      )
      await press('Load the file')
      act(() => type('mine'))
      await press('Save')
      expect(says).toHaveBeenLastCalledWith({ file: 'a.ts', from: 'theirs', text: 'mine' })
    })

    it('shows why the server refuses, and that there is no server', async () => {
      await show(file)
      says.mockImplementation(
        () => new Response('a.ts cannot be written: the disk is full. Free some space and try again.', { status: 422 }),
      )
      await press('Save')
      expect(status()).toBe('Not saved. a.ts cannot be written: the disk is full. Free some space and try again.')
      says.mockImplementation(() => {
        throw new TypeError('Failed to fetch')
      })
      await press('Save')
      expect(status()).toBe('Not saved: the authoring server does not answer. Start "lectern dev" again, then save again.')
    })

    it('remembers the text that an edit before a reload began with', async () => {
      kept.set('editor:0', 'mine')
      kept.set('editor:0:from', 'older')
      await show(file)
      await press('Save')
      expect(says).toHaveBeenLastCalledWith({ file: 'a.ts', from: 'older', text: 'mine' })
    })
  })
})

it('editors get the types of the modules that the code imports', async () => {
  await show({ types: async () => ({ default: { 'file:///a.ts': 'let a' } }) })
  expect(addTypes).toHaveBeenCalledExactlyOnceWith({ 'file:///a.ts': 'let a' })
})

it('monacoRunUseStrict: false runs code without the strict mode that TypeScript gives to code with imports', async () => {
  stripped = '"use strict";\nrun()'
  await show({ runs: true })
  await show({ runs: true, isSloppy: true })
  expect(runs.codes).toEqual(['"use strict";\nrun()', '\nrun()'])
})
