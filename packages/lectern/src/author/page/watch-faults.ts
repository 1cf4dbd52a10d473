import type { AuthorProblem } from '../../base/errors/index.ts'
import { t } from '../../base/language/index.ts'
import { isLoadError, type PartReport } from '../../base/lib/browser/index.ts'
import type { ServedState, StateChanges } from '../../deck/deck/index.ts'

/** The modules that the bundler has replaced. */
interface ModuleUpdate {
  readonly updates: readonly {
    readonly type: string
    readonly acceptedPath: string
    readonly timestamp: number
    readonly explicitImportRequired?: boolean | undefined
  }[]
}

/** The part of `import.meta.hot` that the pages of the dev server use. */
export interface HotConnection {
  on(event: 'lectern:deck', listener: (state: ServedState) => void): void
  on(event: 'lectern:changes', listener: (changes: StateChanges) => void): void
  on(event: 'lectern:go', listener: (place: readonly [slide: number, step: number]) => void): void
  on(event: 'lectern:problems', listener: (problems: readonly AuthorProblem[]) => void): void
  on(event: 'vite:beforeUpdate', listener: () => void): void
  on(event: 'vite:afterUpdate', listener: (update: ModuleUpdate) => void): void
  send(event: string, data?: unknown): void
}

/** Watches the author's modules for errors. The server finds the place of each error, and shows it on the page and in the terminal. */
export interface FaultWatch {
  /** Whether a part of the app is missing because of a mistake in a module. */
  isPartMissing(): boolean
  /** Say in the error of a slide that does not load whether a mistake is the cause. */
  explain<Loaded>(loading: Promise<Loaded>): Promise<Loaded>
  /** Log an error that a component threw while it was rendered, and report it. The slide shows it. */
  onCaughtError(error: unknown, info: { readonly componentStack?: string | undefined }): void
}

/** A module that the server cannot serve. The server knows why. */
class UnservedModule extends Error {}

/** A request of the page that has no answer: the network is the cause, or the window leaves the page. It is no mistake of the author. */
export class Unanswered extends Error {}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Return the address of a replaced module, as the bundler imports it. */
function addressOf(base: string, { acceptedPath, timestamp, explicitImportRequired }: ModuleUpdate['updates'][number]): string {
  const [path = '', query] = acceptedPath.split('?')
  return `${base}${path.slice(1)}?${explicitImportRequired ? 'import&' : ''}t=${timestamp}${query ? `&${query}` : ''}`
}

/**
 * Watch over the author's modules. Call this before `watchParts`: a part that is missing because of a mistake is no matter of the network, so its
 * problem takes the place of the notice.
 */
export function watchFaults(base: string, hot: HotConnection | undefined): FaultWatch {
  let isPartMissing = false
  /** The latest failure of each part while its cause is looked for. */
  const asking = new Map<string, PartReport>()
  const ofNetwork = new WeakSet<PartReport>()

  /** Return whether the server has modules that it cannot serve. Without an answer the network is the cause. */
  async function hasUnserved(): Promise<boolean> {
    try {
      const answer = await fetch(`${base}__lectern/faults`)
      return answer.ok && (await answer.json()) === true
    } catch {
      return false
    }
  }
  const isMistake = async (error: unknown) => !(error instanceof Unanswered) && (!isLoadError(error) || (await hasUnserved()))

  function report(what: string, allowed: string, error: unknown, more: { readonly places?: string; readonly rendering?: true } = {}): void {
    const { places = '', rendering } = more
    const stack = error instanceof Error && error.stack ? error.stack : ''
    hot?.send('lectern:fault', {
      what: what.slice(0, 2000),
      allowed: allowed.slice(0, 2000),
      stack: `${stack.slice(0, 10_000)}\n${places.slice(0, 9000)}`,
      ...(rendering && { rendering }),
    })
  }
  function reportLoading(error: unknown, places = ''): void {
    if (isLoadError(error) || error instanceof UnservedModule) return
    report(`This fails while it loads: ${messageOf(error)}`, 'Fix it. The page then loads it again.', error, { places })
  }

  window.addEventListener('lectern:part', (event) => {
    const { detail } = event
    const { name, error, hasNotice } = detail
    if (ofNetwork.has(detail)) return
    asking.delete(name)
    if (!error) return
    event.stopImmediatePropagation()
    asking.set(name, detail)
    isMistake(error).then((mistake) => {
      if (asking.get(name) !== detail) return
      asking.delete(name)
      if (mistake) {
        console.error(`Could not be loaded: ${name}.`, error)
        reportLoading(error)
        if (!hasNotice) isPartMissing = true
        return
      }
      ofNetwork.add(detail)
      window.dispatchEvent(new CustomEvent('lectern:part', { detail }))
    })
  })
  window.addEventListener('lectern:fault', ({ detail: { message, error } }) => {
    const [, what = message, allowed = ''] = /^(.+?)\.(?: (.*))?$/s.exec(message) ?? []
    report(error === undefined ? what : `${what}: ${messageOf(error)}`, allowed, error)
  })
  // The bundler keeps the last good version of a module that fails, and only logs the error. The browser remembers the same error.
  hot?.on('vite:afterUpdate', ({ updates }) => {
    for (const update of updates) {
      const address = addressOf(base, update)
      if (update.type === 'js-update')
        import(/* @vite-ignore */ address).catch((error: unknown) =>
          reportLoading(error, `${new URL(address, window.location.href).href}:1:1`),
        )
    }
  })
  return {
    isPartMissing: () => isPartMissing,
    onCaughtError(error, { componentStack = '' }) {
      console.error(error, componentStack)
      report(
        `This throws while it is rendered: ${messageOf(error)}`,
        'Fix it, or what the slide passes to it. The slide shows the error until then.',
        error,
        { places: componentStack, rendering: true },
      )
    },
    explain: (loading) =>
      loading.catch(async (error: unknown) => {
        throw isLoadError(error) && (await hasUnserved())
          ? new UnservedModule(t('A file that it uses has a mistake. The page and the terminal of "lectern dev" name it.'), {
              cause: error,
            })
          : error
      }),
  }
}
