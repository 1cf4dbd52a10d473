/** How a feature is tested: a small deck that is compiled and rendered, or a test of its own that walks it in a browser, a command or a server. */
type Check =
  | {
      /** The deck: its `slides.md`, or all its files by name. */
      readonly deck: string | Readonly<Record<string, string>>
      /** What the rendered slides have, one after the other. */
      readonly html?: readonly (string | RegExp)[]
      /** What the code of the slides has. */
      readonly code?: readonly (string | RegExp)[]
      /** The steps of each slide. */
      readonly clicks?: readonly number[]
      /** What the deck reports; nothing by default. */
      readonly problems?: readonly string[]
      /** What the manifest for the browser has. */
      readonly manifest?: object
    }
  | {
      /** The file of the test, and a part of its title. */
      readonly test: readonly [file: string, title: string]
    }

/** A feature that Slidev 53 documents. */
export type SlidevFeature = {
  /** The page of Slidev's documentation. */
  readonly page: string
  readonly name: string
} & ((Check & { readonly differs?: string }) | { readonly missing: string })

/** Return the text of a deck with these slides. */
export const slides = (...all: readonly string[]) => all.join('\n\n---\n\n')
/** Return a block of code. */
export const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``
/** Return a magic move of these blocks. */
export const move = (info: string, ...blocks: readonly string[]) => `\`\`\`\`md magic-move${info}\n${blocks.join('\n')}\n\`\`\`\``
/** Return the path of a test of the engine. */
export const unit = (file: string) => `packages/lectern/src/${file}`
