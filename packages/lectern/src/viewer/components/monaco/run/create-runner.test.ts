// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRunner } from './create-runner.ts'

const url = 'about:blank'
let messages: unknown[]
let runner: ReturnType<typeof createRunner>
let sent: { kind: string; run?: number; code?: string }[]

const frame = () => document.querySelector('iframe') as HTMLIFrameElement
/** Send a message as the frame or another source would. */
const say = (data: unknown, source: unknown = frame().contentWindow) =>
  window.dispatchEvent(Object.assign(new Event('message'), { data, source }))

beforeEach(() => {
  document.body.replaceChildren()
  messages = []
  sent = []
  runner = createRunner(document.body, url, (lines, running) =>
    messages.push([lines.map(({ texts }) => texts.map(({ text }) => text).join()), running]),
  )
  const contentWindow = { postMessage: (message: never) => sent.push(message) }
  Object.defineProperty(frame(), 'contentWindow', { value: contentWindow })
})

describe('createRunner', () => {
  it('allows its frame only to run scripts', () => {
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts')
  })

  it('waits for its frame, and accepts messages only from it', () => {
    runner.run('code')
    expect(sent).toEqual([])
    say({ kind: 'ready' })
    expect(sent).toEqual([{ kind: 'run', run: 1, code: 'code', seconds: 5 }])
    say({ kind: 'output', run: 1, level: 'log', texts: [{ text: 'a stranger' }] }, window)
    say({ kind: 'output', run: 1, level: 'log', texts: [{ text: 'a' }] })
    say({ kind: 'output', run: 7, level: 'log', texts: [{ text: 'of another run' }] })
    say({ kind: 'done', run: 1 })
    expect(messages).toEqual([
      [[], true],
      [['a'], true],
      [['a'], false],
    ])
  })

  it('stops a run, and reports nothing more of it', () => {
    say({ kind: 'ready' })
    runner.run('code')
    runner.stop()
    say({ kind: 'output', run: 1, level: 'log', texts: [{ text: 'late' }] })
    expect(sent.at(-1)).toEqual({ kind: 'stop' })
    expect(messages.at(-1)).toEqual([['Stopped'], false])
  })

  it('keeps a bounded number of lines', () => {
    say({ kind: 'ready' })
    runner.run('code')
    for (let i = 0; i < 300; i++) say({ kind: 'output', run: 1, level: 'log', texts: [{ text: `${i}` }] })
    expect((messages.at(-1) as [string[]])[0]).toHaveLength(200)
  })

  it('removes its frame with the slide', () => {
    const heard = vi.spyOn(window, 'removeEventListener')
    runner.dispose()
    expect(document.querySelector('iframe')).toBeNull()
    expect(heard).toHaveBeenCalledWith('message', expect.any(Function))
  })
})
