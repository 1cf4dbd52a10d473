import { randomUUID } from 'node:crypto'
import { keepResults } from '../../base/lib/model/index.ts'
import { extensionsOf, type Project } from '../../compiler/project/index.ts'
import type { ServedState } from '../../deck/deck/index.ts'
import { originsOf } from '../site/policy.ts'
import { planOf, presentedSlide } from '../site/presenting.ts'
import { contentHash } from '../site/site-writer.ts'

const text = (value: unknown) => JSON.stringify(value)

/** Return the slides that are compiled. */
const knownSlides = ({ deck, known }: Project) => deck.slides.flatMap(({ record }) => known(record.no) ?? [])

/** Maximum number of states that open pages may have. */
const mostStates = 16

/**
 * Create what makes the states of the deck for the open pages of the dev server: the manifest, the hash of each slide, and the problems. A state has
 * what is known when it is asked for.
 */
export function createServedStates() {
  const server = randomUUID()
  const keepPart = keepResults<string>()
  let count = 0
  /** The latest states, the last one first. */
  let states: readonly ServedState[] = []
  /** The deck of the last one. */
  let made: Project | undefined

  /** Return a version of what only presenters see. */
  function presentingVersion(project: Project): string {
    const { slides } = project.deck
    const parts = slides.map((slide) => {
      const { content, frontmatter, notesHTML } = slide.record
      const inputs = [slide.key, content, frontmatter, notesHTML, slide.explanations]
      return keepPart(slide.text, inputs, () => contentHash(text(presentedSlide(slide))))
    })
    return contentHash(text([planOf(project), parts]))
  }
  return {
    /** Return the state of the deck. */
    of(project: Project): ServedState {
      const { slides, config } = project.deck
      const unknown = slides.flatMap(({ record: { no } }) => (project.known(no) ? [] : [no]))
      const [last] = states
      // A copy of a file of another host may arrive meanwhile.
      if (last && project === made && unknown.length === last.unknown.length && !project.copies) return last
      made = project
      const state: ServedState = {
        id: `${server} ${count++}`,
        manifest: project.knownManifest(),
        unknown,
        hashes: slides.map(({ record }) => project.slideHash(record.no)),
        presenting: presentingVersion(project),
        // When the last slide could not be imported, show its problems over the slide before.
        problems: [...project.problems, ...knownSlides(project).flatMap((slide) => slide.problems)].map((problem) =>
          problem.slide !== undefined && problem.slide > slides.length ? { ...problem, slide: slides.length } : problem,
        ),
        places: slides.map(({ record: { filepath, start } }) => ({ file: filepath, start })),
        files: Object.fromEntries(project.versions),
        version: contentHash(text([...project.versions, unknown.length === 0])),
        editor: config.editor,
        structure: structureOf(project),
      }
      states = [state, ...states].slice(0, mostStates)
      return state
    },
    /** Return one of the latest states. */
    find: (id: string): ServedState | undefined => states.find((state) => state.id === id),
  }
}

export type ServedStates = ReturnType<typeof createServedStates>

/** Return a hash that changes when the page must reload: the set of files or the page's own HTML has changed. */
export const structureOf = (project: Project): string => {
  const files = [project.own, ...extensionsOf(project)].map(({ dir, layouts, components, styles }) => [
    dir,
    [...layouts],
    [...components],
    styles,
  ])
  const { themeConfig, fonts, drawings, colorSchema, lang, htmlAttrs, favicon, info, record, download, exportFilename } =
    project.deck.config
  const { browser, styles, routes } = project.setup
  const parts = [
    files,
    [...project.layers],
    browser,
    routes,
    styles,
    project.deck.choices !== undefined,
    themeConfig,
    fonts,
    drawings,
    colorSchema,
    lang,
    htmlAttrs,
    favicon,
    info,
    record,
    download,
    exportFilename,
    project.ownPage,
    // The page's policy contains them.
    originsOf(project, knownSlides(project)),
  ]
  return contentHash(text(parts))
}
