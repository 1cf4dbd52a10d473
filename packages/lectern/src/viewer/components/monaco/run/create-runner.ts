import { t } from '../../../../base/language/index.ts'
import { type OutputLine, readRunMessage } from './run-message.ts'

/** Seconds after which the code stops. */
const longestRun = 5
/** Maximum number of output lines, because an endless loop may write without end. */
const mostLines = 200

/** Runs code in a frame without access to the page, one piece at a time. */
export interface Runner {
  /** Run `code` in place of any running code. `modules` is the script with the modules that it imports. */
  run(code: string, modules?: string): void
  stop(): void
  dispose(): void
}

/** Report all lines of the run, and whether it still runs. */
type TellRun = (lines: readonly OutputLine[], running: boolean) => void

/** Open the sandbox at `url` inside `parent`. It can only run scripts: it has no origin, no network, and no access to the page. */
export function createRunner(parent: HTMLElement, url: string, tell: TellRun): Runner {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.title = t('Where the code runs')
  frame.style.display = 'none'
  frame.src = url
  let run = 0
  let lines: OutputLine[] = []
  let waiting: (() => void) | undefined
  let ready = false
  const send = (message: object) => frame.contentWindow?.postMessage(message, '*')

  function onMessage({ source, data }: MessageEvent): void {
    if (source !== frame.contentWindow) return
    const message = readRunMessage(data)
    if (message?.kind === 'ready') {
      ready = true
      waiting?.()
      waiting = undefined
    } else if (message?.run === run) {
      if (message.kind === 'output' && lines.length < mostLines) lines = [...lines, message.line]
      tell(lines, message.kind !== 'done')
    }
  }
  window.addEventListener('message', onMessage)
  parent.append(frame)

  return {
    run(code, modules) {
      run++
      lines = []
      tell(lines, true)
      const start = () => send({ kind: 'run', run, code, seconds: longestRun, ...(modules !== undefined && { modules }) })
      if (ready) start()
      else waiting = start
    },
    stop() {
      run++
      waiting = undefined
      send({ kind: 'stop' })
      tell([...lines, { level: 'warn', texts: [{ text: t('Stopped') }] }], false)
    },
    dispose() {
      window.removeEventListener('message', onMessage)
      frame.remove()
    },
  }
}
