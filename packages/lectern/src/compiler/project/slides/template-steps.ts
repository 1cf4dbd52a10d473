import { hash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { Files } from '../../../base/files/index.ts'
import { isVueFile, type ThemeFiles } from '../../../deck/theme/node/index.ts'
import type { TemplateStep } from '../../markdown/index.ts'

/** The click steps in the templates of the deck's `.vue` files. */
export interface TemplateSteps {
  /** A hash of the files that have steps. It is '' when there are none. */
  readonly hash: string
  /** Return the steps of a file's template, with those of the components in it. */
  of(file: string): Promise<readonly TemplateStep[]>
}

type StepReader = (file: string) => readonly TemplateStep[]

const asksForSteps = /\bv-(?:click|after)|<V(?:Click|After)/i

/**
 * Return the click steps in the templates of components and layouts. The compiler of Vue is only loaded when a file has steps.
 *
 * @param entry entry of the package for Vue; undefined when there is none
 * @param sources nearest first: files of the deck override those of addons, then the theme
 */
export function createTemplateSteps(entry: string | undefined, sources: readonly ThemeFiles[], disk: Files): TemplateSteps {
  const files = entry === undefined ? [] : sources.flatMap(({ components, layouts }) => [...components.values(), ...layouts.values()])
  const texts = [...new Set(files)].filter(isVueFile).flatMap((file) => {
    const text = disk.findText(file)
    return typeof text === 'string' && asksForSteps.test(text) ? [[file, text]] : []
  })
  if (entry === undefined || texts.length === 0) return { hash: '', of: async () => [] }
  const component = (name: string) => sources.map(({ components }) => components.get(name)).find((file) => file && isVueFile(file))
  let reader: Promise<StepReader> | undefined
  const load = async (): Promise<StepReader> => {
    const { createStepReader } = await import(pathToFileURL(entry).href)
    return createStepReader(component)
  }
  return {
    hash: hash('sha1', JSON.stringify(texts), 'base64url').slice(0, 16),
    async of(file) {
      reader ??= load()
      return (await reader)(file)
    },
  }
}
