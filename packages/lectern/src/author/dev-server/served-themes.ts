import { basename } from 'node:path'
import { z } from 'zod'
import { LecternError } from '../../base/errors/index.ts'
import { engineDir, type Project } from '../../compiler/project/index.ts'
import { installedThemes } from '../../deck/theme/node/index.ts'
import { withWriteAccess } from '../editing/node/write-access.ts'
import type { Handler } from './deck-endpoints.ts'

/** Path of the endpoint. */
export const themesPath = '/__lectern/themes'

/** Where the deck is in another theme, below its base path. */
const folder = '__lectern/theme/'

/** The request for the names of the themes is empty. `show` asks for the deck in a theme, and `end` ends that. */
const themesSchema = z.union([
  z.strictObject({}),
  z.strictObject({ show: z.string().min(1).max(200) }),
  z.strictObject({ end: z.literal(true) }),
])

/** The deck as it is in another theme, for an author who chooses one. One theme is open at a time. */
interface ServedThemes<Served> {
  /** Return the deck in the theme to which a path belongs; undefined for every other path. */
  at(path: string): Promise<Served> | undefined
  readonly answer: Handler
  close(): Promise<void>
}

interface ServedThemesOptions<Served> {
  readonly project: () => Project
  readonly token: string
  /** Serve the deck in a theme below a base path. */
  readonly open: (theme: string, base: string) => Promise<Served>
}

/** Serve the deck in installed themes, when the deck's own page asks for it. A page that may not write cannot open a theme. */
export function createServedThemes<Served extends { close(): Promise<void> }>({
  project,
  token,
  open,
}: ServedThemesOptions<Served>): ServedThemes<Served> {
  let shown: { readonly name: string; readonly base: string; readonly served: Promise<Served> } | undefined
  /** One request after the other: a person may look at many themes quickly. */
  let work: Promise<unknown> = Promise.resolve()

  const installed = () => [...new Set(installedThemes({ deckDir: project().dir, engineDir }))].sort()
  async function end(): Promise<void> {
    const before = shown
    shown = undefined
    await before?.served.then((served) => served.close()).catch(() => undefined)
  }
  /** Show the deck in a theme. Return its base path. @throws the error of a deck that cannot be read or served. */
  async function show(name: string): Promise<string> {
    if (shown?.name !== name) {
      await end()
      const base = `${project().base}${folder}${encodeURIComponent(name)}/`
      shown = { name, base, served: open(name, base) }
    }
    const { base, served } = shown
    await served.catch(async (error: unknown) => {
      await end()
      throw error
    })
    return base
  }
  function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const done = work.then(run)
    work = done.catch(() => undefined)
    return done
  }

  return {
    at: (path) => (shown && path.startsWith(shown.base) ? shown.served : undefined),
    answer: withWriteAccess({ token, most: 4096, what: 'Requests for themes' }, async (body, say) => {
      const { data } = themesSchema.safeParse(body)
      if (!data) return say(400, 'Name a theme: {"show": "default"}')
      const { deck, trust, entry } = project()
      if (!deck.config.editor) return say(403, 'This deck cannot be edited in the browser, because its headmatter has "editor: false".')
      if (trust.untrusted) return say(403, 'Installed themes are not used, because the deck is not trusted.')
      if ('end' in data) {
        await inTurn(end)
        return say(200, true)
      }
      const themes = installed()
      if (!('show' in data)) return say(200, { themes, theme: deck.config.theme, file: basename(entry) })
      const { show: name } = data
      if (!themes.includes(name)) return say(404, `The theme "${name}" is not installed.`)
      try {
        say(200, { address: await inTurn(() => show(name)) })
      } catch (error) {
        if (!(error instanceof LecternError)) throw error
        say(422, [error.message, error.remedy].filter(Boolean).join('. '))
      }
    }),
    close: () => inTurn(end),
  }
}
