import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import type { Highlighter } from './highlighter.ts'

/** GitHub's own pair: each colour of it reaches AA on the ground of its scheme. */
const themes = { light: 'github-light-default', dark: 'github-dark-default' } as const

let core: Promise<HighlighterCore> | undefined

const isBundled = (language: string): language is BundledLanguage => Object.hasOwn(bundledLanguages, language)

/** Shiki with both schemes in each token: `<span style='--shiki-light:#…;--shiki-dark:#…'>`. Grammars are loaded with the first use. */
export const shiki: Highlighter = {
  languages: Object.keys(bundledLanguages),
  async highlight(code, language) {
    if (!isBundled(language)) return undefined
    core ??= createHighlighterCore({
      themes: [import('shiki/themes/github-light-default.mjs'), import('shiki/themes/github-dark-default.mjs')],
      // No WebAssembly to start; a pattern that JavaScript cannot express is left uncoloured.
      engine: createJavaScriptRegexEngine({ forgiving: true }),
    })
    const highlighter = await core
    await highlighter.loadLanguage(bundledLanguages[language])
    // No limit of time, which would leave colours out on a busy machine: the same code is always compiled to the same module.
    const { tokens } = highlighter.codeToTokens(code, { lang: language, themes, defaultColor: false, tokenizeTimeLimit: 0 })
    return tokens.map((line) =>
      line.map(({ content, htmlStyle }) => {
        const style = Object.entries(htmlStyle ?? {}).map(([name, value]) => `${name}:${value}`)
        const coloured = style.length > 0 && content.trim() !== ''
        return { text: content, tags: coloured ? [{ open: `<span style='${style.join(';')}'>` }] : [] }
      }),
    )
  },
}
