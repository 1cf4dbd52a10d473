import { escapeContent, type Fields, isFields } from '../../../../base/lib/model/index.ts'
import type { LoadSetups } from '../../setup-list.ts'
import { createRunner } from './create-runner.ts'
import type { OutputLine, OutputText } from './run-message.ts'

/** Text in a line that a code runner has written. */
export interface StyledText extends OutputText {
  readonly className?: string
}

/** What a code runner has written. */
export type RunnerOutput =
  | { readonly kind: 'text'; readonly texts: readonly StyledText[] }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'element'; readonly element: Element }

/** Return whether a value is a reference of Vue. */
const isReference = (value: unknown): value is { readonly value: unknown } => isFields(value) && value.__v_isRef === true

/** Return the value of a function or of a reference. */
const valueIn = (given: unknown): unknown => (typeof given === 'function' ? given() : isReference(given) ? given.value : given)

const textOf = (value: Fields): StyledText => ({
  text: String(value.text),
  ...(typeof value.class === 'string' && { className: value.class }),
  ...(typeof value.highlightLang === 'string' && { isCode: true }),
})

function readOutput(value: unknown): RunnerOutput {
  if (Array.isArray(value)) return { kind: 'text', texts: value.map((each) => (isFields(each) ? textOf(each) : { text: String(each) })) }
  if (!isFields(value)) return { kind: 'text', texts: [{ text: String(value) }] }
  if ('html' in value) return { kind: 'html', html: String(value.html) }
  if ('error' in value) return { kind: 'error', text: String(value.error) }
  if (value.element instanceof Element) return { kind: 'element', element: value.element }
  return { kind: 'text', texts: [textOf(value)] }
}

/** Maximum number of outputs that are shown. */
const most = 500

/** Return what a code runner returned, in the forms of Slidev: one output or several, also as a function or a reference of Vue. @internal for its test */
export function readOutputs(returned: unknown): readonly RunnerOutput[] {
  const value = valueIn(returned)
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]).slice(0, most).map(readOutput)
}

/** What a code runner gets besides the code. */
interface RunnerContext {
  readonly options: Readonly<Record<string, unknown>>
  highlight(code: string): string
  run(code: string, language: string): Promise<unknown>
}
type Runner = (code: string, context: RunnerContext) => unknown

interface Runners {
  readonly all: Readonly<Record<string, unknown>>
  readonly watch: Awaited<ReturnType<LoadSetups>>['watch']
}

/** Runs JavaScript in a sandbox, and returns the lines that it writes. */
type RunInSandbox = (code: string) => Promise<unknown>

/** The languages that the engine itself runs. */
const builtIn: readonly string[] = ['javascript', 'js', 'typescript', 'ts']

/** The runners of a deck. All its blocks share them, because its setup files run once, and blocks share only the function that loads those. */
const kept = new WeakMap<LoadSetups, Promise<Runners>>()

async function load(loadSetups: LoadSetups, runInSandbox: RunInSandbox): Promise<Runners> {
  const { default: setups, watch } = await loadSetups()
  const own: Runner = (code) => runInSandbox(code)
  const all: Record<string, unknown> = Object.fromEntries(builtIn.map((language) => [language, own]))
  for (const [name, setup] of setups) {
    if (typeof setup !== 'function') throw new Error(`${name} must export a function, as in defineCodeRunnersSetup(() => ({ … }))`)
    Object.assign(all, await setup(all))
  }
  // The engine runs what no setup file has replaced, and can stop it.
  for (const language of builtIn) if (all[language] === own) delete all[language]
  return { all, watch }
}

/** Runs the code of one block with the runners of `setup/code-runners.ts`. */
export interface AuthorRunner {
  /** Return whether a setup file has a runner for the language. Then run the code. */
  run(code: string): Promise<boolean>
  dispose(): void
}

/** Create the runner of a block. `tell` receives each state of the output, and whether the code still runs. */
export function createAuthorRunner({
  loadSetups,
  language,
  options,
  runInSandbox,
  tell,
}: {
  readonly loadSetups: LoadSetups
  readonly language: string
  readonly options: Readonly<Record<string, unknown>>
  readonly runInSandbox: RunInSandbox
  readonly tell: (outputs: readonly RunnerOutput[], running: boolean) => void
}): AuthorRunner {
  let current = 0
  let stopWatching: (() => void) | undefined
  const end = () => {
    current++
    stopWatching?.()
    stopWatching = undefined
  }
  async function runWith(runners: Runners, code: string, name: string): Promise<unknown> {
    const { all } = runners
    const runner = Object.hasOwn(all, name) ? all[name] : undefined
    if (typeof runner !== 'function') {
      if (builtIn.includes(name)) return runInSandbox(code)
      throw new Error(`There is no runner for "${name}".`)
    }
    const context: RunnerContext = {
      options,
      highlight: (text) => `<pre><code>${escapeContent(text)}</code></pre>`,
      run: (text, other) => runWith(runners, text, other),
    }
    return (runner as Runner)(code, context)
  }
  return {
    async run(code) {
      const loading = kept.get(loadSetups) ?? load(loadSetups, runInSandbox)
      kept.set(loadSetups, loading)
      const runners = await loading.catch((error: unknown) => {
        kept.delete(loadSetups)
        throw error
      })
      if (!Object.hasOwn(runners.all, language) && builtIn.includes(language)) return false
      end()
      const run = current
      const show = (outputs: readonly RunnerOutput[], running: boolean) => run === current && tell(outputs, running)
      show([], true)
      try {
        const returned = await runWith(runners, code, language)
        show(readOutputs(returned), false)
        if (run === current && (isReference(returned) || typeof returned === 'function'))
          stopWatching = runners.watch?.(returned, () => show(readOutputs(returned), false), { deep: true })
      } catch (error) {
        show([{ kind: 'error', text: String(error) }], false)
      }
      return true
    },
    dispose: end,
  }
}

/** Return a line in the form of Slidev. */
const outputOf = ({ level, texts }: OutputLine) =>
  level === 'error'
    ? { error: texts.map(({ text }) => text).join(' ') }
    : texts.map(({ text, isCode }) => ({ text, ...(isCode && { highlightLang: 'javascript' }) }))

/** Return a function that runs JavaScript in a sandbox of its own inside `parent`, and returns the lines that it writes. */
export const runInSandboxOf =
  (parent: HTMLElement, sandboxUrl: string, loadModules: () => Promise<string | undefined>): RunInSandbox =>
  async (code) => {
    const modules = await loadModules()
    return new Promise((done) => {
      const runner = createRunner(parent, sandboxUrl, (lines, running) => {
        if (running) return
        runner.dispose()
        done(lines.map(outputOf))
      })
      runner.run(code, modules)
    })
  }
