import { existsSync, statSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import type { Declaration, Plugin as PostcssPlugin, Root } from 'postcss'
import type { Plugin } from 'vite'
import { type AuthorProblem, outsideProjectRemedy } from '../errors/index.ts'
import { realFolder } from '../files/index.ts'
import { isAllowed } from './allowed-files.ts'
import type { Project } from './project.ts'

/** Keeps the style sheets and the files that the bundler writes to those which a deck may use. */
export interface ConfinedStyles {
  /** For `css.postcss`. Without it the bundler would look for a configuration in the folders above the deck. */
  readonly postcss: { plugins: PostcssPlugin[] }
  readonly plugin: Plugin
}

/** A path in `url(…)`; an address with a protocol or a host, or a place in the page, is none. */
const urlPath = /url\(\s*(?:'([^']*)'|"([^"]*)"|([^'")\s]+))\s*\)/g
const noPath = /^([a-z][a-z\d+.-]*:|\/\/|#|$)/i

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Paths of the files that a declaration names. A path that begins with a slash counts from the deck, and where there is none from the disk. */
function filesIn({ value, source }: Declaration, dir: string): string[] {
  const folder = dirname(source?.input.file ?? '')
  return [...value.matchAll(urlPath)].flatMap(([, single, double, plain]) => {
    const [path = ''] = (single ?? double ?? plain ?? '').split(/[?#]/)
    if (noPath.test(path)) return []
    const candidates = isAbsolute(path) ? [`${dir}/public${path}`, dir + path, path] : [resolve(folder, path)]
    return candidates.filter(isFile).slice(0, 1)
  })
}

/**
 * Make what keeps the style sheets of a deck to files that it may use. A rule that comes from elsewhere, or names a file that lies elsewhere, is left
 * out and told to `report`; files that are used are told to `onUsed` as real paths.
 */
export function confineStyles({
  project,
  report,
  onUsed,
}: {
  readonly project: () => Project
  readonly report: (problem: AuthorProblem) => void
  readonly onUsed: (file: string) => void
}): ConfinedStyles {
  const mayUse = (path: string) => {
    // A virtual module has no file.
    if (!existsSync(path)) return true
    const file = realFolder(path)
    if (!isAllowed(project(), file)) return false
    onUsed(file)
    return true
  }
  const tell = (file: string, at: { line: number; column: number }, what: string, sourceLine?: string) =>
    report({
      severity: 'error',
      place: { file: project().disk.nameOf(file), ...at },
      what,
      allowed: outsideProjectRemedy,
      ...(sourceLine !== undefined && { sourceLine }),
    })

  function confine(root: Root): void {
    const sheet = root.source?.input
    const known = new Map<string, boolean>()
    root.walk((node) => {
      const file = node.source?.input.file
      if (file === undefined) return
      const isFine = known.get(file) ?? mayUse(file)
      known.set(file, isFine)
      if (!isFine) {
        node.remove()
      } else if (node.type === 'decl') {
        const wrong = filesIn(node, project().dir).find((path) => !mayUse(path))
        if (wrong === undefined) return
        const { line = 1, column = 1 } = node.source?.start ?? {}
        tell(
          file,
          { line, column },
          `${project().disk.nameOf(wrong)} is outside ${project().disk.root}`,
          node.source?.input.css.split('\n')[line - 1],
        )
        node.remove()
      }
    })
    const entry = sheet?.file ?? project().entry
    for (const [file, isFine] of known) {
      if (isFine) continue
      const what = `${project().disk.nameOf(file)}, which is imported here, is outside ${project().disk.root}`
      tell(entry, { line: 1, column: 1 }, what)
    }
  }

  return {
    postcss: { plugins: [{ postcssPlugin: 'lectern-confine', Once: confine }] },
    plugin: {
      name: 'lectern:confine',
      // Whatever way a file took: what lies outside is not written to the site.
      generateBundle(_, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'asset') continue
          const wrong = file.originalFileNames.find((path) => !mayUse(resolve(project().dir, path)))
          if (wrong === undefined) continue
          tell(resolve(project().dir, wrong), { line: 1, column: 1 }, `${wrong} is outside ${project().disk.root}`)
          delete bundle[name]
        }
      },
    },
  }
}
