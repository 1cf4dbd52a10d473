import { createHighlighterCore, type HighlighterCore, type LanguageInput, type ShikiTransformer } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import type { CompileSetup } from '../../../../deck/setup/index.ts'
import { hastLines } from './hast-lines.ts'
import type { Highlighter } from './highlighter.ts'

/**
 * GitHub's light and dark themes. Each color meets AA contrast on its scheme's background, and on a slightly darker panel too after comments are
 * darkened.
 */
const githubThemes = { light: 'github-light-default', dark: 'github-dark-default' } as const
/** What Slidev takes where a deck names no themes. */
const slidevThemes = { light: 'vitesse-light', dark: 'vitesse-dark' } as const
const darkerComments = { 'github-light-default': { '#6e7781': '#57606a' } }

type ShikiSetup = NonNullable<CompileSetup['shiki']>

const isBundled = (language: string): language is BundledLanguage => Object.hasOwn(bundledLanguages, language)

/** Return the names of an additional language. Code can use each of them. */
const namesOf = (lang: unknown): string[] => {
  const { name, aliases } = lang as { name?: unknown; aliases?: unknown }
  return [name, ...(Array.isArray(aliases) ? aliases : [])].filter((one): one is string => typeof one === 'string')
}

/**
 * Create a Shiki highlighter that writes both schemes into each token: `<span style='--shiki-light:#…;--shiki-dark:#…'>`. A grammar loads with its
 * first use.
 */
function createShiki({ themes: own, langs, transformers = [], run = (work) => work() }: ShikiSetup, forSlidev: boolean): Highlighter {
  const themes = own ? { light: { ...own.light, name: 'setup-light' }, dark: { ...own.dark, name: 'setup-dark' } } : undefined
  const names = themes ? { light: themes.light.name, dark: themes.dark.name } : forSlidev ? slidevThemes : githubThemes
  const further = new Set(langs.flatMap(namesOf))
  let core: Promise<HighlighterCore> | undefined
  const start = () =>
    createHighlighterCore({
      themes: themes
        ? [themes.light, themes.dark]
        : forSlidev
          ? [import('shiki/themes/vitesse-light.mjs'), import('shiki/themes/vitesse-dark.mjs')]
          : [import('shiki/themes/github-light-default.mjs'), import('shiki/themes/github-dark-default.mjs')],
      langs: langs as LanguageInput[],
      // This engine needs no WebAssembly. A pattern that JavaScript does not support stays uncolored.
      engine: createJavaScriptRegexEngine({ forgiving: true }),
    })
  // No time limit: on a busy machine it would leave out colors, and the same code must always compile to the same module.
  const options = { themes: names, colorReplacements: darkerComments, defaultColor: false, tokenizeTimeLimit: 0 } as const
  /** Return the highlighter with the grammar of a language; undefined for an unknown language. */
  async function ready(language: string): Promise<HighlighterCore | undefined> {
    if (!further.has(language) && !isBundled(language)) return undefined
    core ??= start()
    const highlighter = await core
    if (!further.has(language) && isBundled(language)) await highlighter.loadLanguage(bundledLanguages[language])
    return highlighter
  }
  return {
    languages: [...further, ...Object.keys(bundledLanguages)],
    ...(transformers.length > 0 && {
      async transformed(code, language, meta) {
        const highlighter = await ready(language)
        if (!highlighter) return undefined
        const given = transformers as ShikiTransformer[]
        return hastLines(
          await run(() => highlighter.codeToHast(code, { ...options, lang: language, transformers: given, meta: { __raw: meta } })),
        )
      },
    }),
    async highlight(code, language) {
      const highlighter = await ready(language)
      if (!highlighter) return undefined
      const { tokens } = highlighter.codeToTokens(code, { ...options, lang: language })
      return tokens.map((line) =>
        line.map(({ content, htmlStyle }) => {
          const style = Object.entries(htmlStyle ?? {}).map(([name, value]) => `${name}:${value}`)
          const colored = style.length > 0 && content.trim() !== ''
          return { text: content, tags: colored ? [{ open: `<span style='${style.join(';')}'>` }] : [] }
        }),
      )
    },
  }
}

const plain: ShikiSetup = { langs: [] }
/** The highlighters of each setup, kept as long as the setup itself: for decks of Lectern, and for those for Slidev. */
const made = { lectern: new WeakMap<ShikiSetup, Highlighter>(), slidev: new WeakMap<ShikiSetup, Highlighter>() }

/** Return the Shiki highlighter for a deck's setup. All slides share it. */
export function shikiOf(setup: ShikiSetup = plain, forSlidev = false): Highlighter {
  const kept = forSlidev ? made.slidev : made.lectern
  const known = kept.get(setup) ?? createShiki(setup, forSlidev)
  kept.set(setup, known)
  return known
}
