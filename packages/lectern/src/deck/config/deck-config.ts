import type { Choice } from './choice.ts'

/** Where a feature is available: everywhere, nowhere, only in the dev server, or only in the built site. */
type Where = boolean | 'dev' | 'build'

/** How a magic move is timed, as in Slidev: delays as parts of its duration, an easing of CSS, and milliseconds between its words. */
export interface MoveTiming {
  readonly delayMove?: number | undefined
  readonly delayLeave?: number | undefined
  readonly delayEnter?: number | undefined
  readonly delayContainer?: number | undefined
  readonly easing?: string | undefined
  readonly animateContainer?: boolean | undefined
  readonly stagger?: number | undefined
}

/** Deck configuration with every option resolved: the fields and defaults of spec.md section 3, then other options that public decks use. */
export interface DeckConfig {
  readonly theme: string
  readonly title: string
  readonly titleTemplate: string
  readonly addons: readonly string[]
  readonly remoteAssets: Where
  readonly monaco: Where
  readonly twoslash: Where
  readonly monacoRunAdditionalDeps: readonly string[]
  readonly monacoRunUseStrict: boolean
  /** Where editors get the types of packages. */
  readonly monacoTypesSource: 'local' | 'none'
  readonly monacoTypesAdditionalPackages: readonly string[]
  readonly monacoTypesIgnorePackages: readonly string[]
  readonly download: boolean | string
  readonly info: boolean | string
  readonly highlighter: 'prism' | 'shiki'
  readonly lineNumbers: boolean
  readonly colorSchema: 'auto' | 'light' | 'dark'
  readonly routerMode: 'history' | 'hash' | 'memory'
  /** Width divided by height. */
  readonly aspectRatio: number
  /** Pixels. */
  readonly canvasWidth: number
  readonly exportFilename: string
  /** Flags of `lectern export` that count where the command line does not have them. */
  readonly export: Readonly<Record<string, string | boolean>>
  readonly selectable: boolean
  readonly themeConfig: Readonly<Record<string, unknown>>
  readonly fonts: FontsConfig
  readonly favicon: string
  readonly drawings: DrawingsConfig
  readonly live: LiveConfig
  readonly plantUmlServer: string
  readonly codeCopy: boolean
  /** Whether the code of a magic move can be copied, in each of its steps or in the last one. */
  readonly magicMoveCopy: boolean | 'always' | 'final'
  /** Milliseconds. */
  readonly magicMoveDuration: number
  /** Options of Shiki: how magic moves are timed. */
  readonly shiki: { readonly magicMove?: MoveTiming | undefined }
  readonly record: Where
  readonly css: 'windicss' | 'unocss'
  /** The remote-control password, or `true` when remote control needs no password. */
  readonly remote: boolean | string

  /** BCP 47 tag. */
  readonly lang: string
  /** BCP 47 tags: that of the deck's own file, then those of its translations. Empty for a deck in one language. */
  readonly languages: readonly string[]
  /** The talk of a build for one audience or length. No option of the deck sets it. */
  readonly choice?: Choice
  /** Direction of writing. */
  readonly dir: 'ltr' | 'rtl'
  readonly htmlAttrs: Readonly<Record<string, string>>
  readonly author: string
  readonly description: string
  readonly keywords: string
  readonly seoMeta: Readonly<Record<string, string>>
  /** Words in notes, each with the text above it. */
  readonly notesAutoRuby: Readonly<Record<string, string>>
  readonly transition: Transition
  /** Names of the animations of steps: `up`, `fade right`. '' for none. */
  readonly clickAnimation: string
  /** Other sites whose pages may show and control an embedded deck. */
  readonly embedOrigins: readonly string[]
  /** Whether posts and videos of other sites load only after a click. */
  readonly embeds: 'click' | 'always'
  /** Whether the audience can ask questions from any slide, and whether a question has a name. */
  readonly questions: 'none' | 'anonymous' | 'names'
  /** Whether the audience of a live talk can keep what was asked, and the slides. */
  readonly takeaway: boolean
  readonly presenter: Where
  /** Whether there is a page that prepares exports. */
  readonly browserExporter: Where
  readonly editor: boolean
  /** Whether pictures, videos and code of every slide open large. */
  readonly lightbox: boolean
  /** Whether content that is too long for a slide shrinks. */
  readonly fit: 'none' | 'shrink'
  /** Seconds for each step, or false when a person moves the deck. */
  readonly autoplay: number | false
  readonly loop: boolean
  /** Whether the slide has a menu of its own. */
  readonly contextMenu: Where
  readonly wakeLock: Where
  /** Length of the talk: `30min`, `1h`, or minutes as a number. '' when the author does not set it. */
  readonly duration: string
  readonly timer: 'stopwatch' | 'countdown'
  /** Lengths of time from the start of the talk. */
  readonly vibrateAt: readonly string[]
  readonly comark: boolean
  readonly mdc: boolean
  /** Default frontmatter of every slide. A slide can override it. */
  readonly defaults: Readonly<Record<string, unknown>>
}

/** Font families of the slides. Each stack ends in families that every system has. */
export interface FontsConfig {
  readonly sans: readonly string[]
  readonly serif: readonly string[]
  readonly mono: readonly string[]
  /** Families that the author requests from the provider. Lectern never requests a theme's families. */
  readonly webfonts: readonly string[]
  /** Families that the author names without a provider. They come from installed packages. */
  readonly installed: readonly string[]
  readonly provider: 'google' | 'coollabs' | 'none'
  readonly weights: readonly number[]
  readonly italic: boolean
}

/** The broker of an audience on other devices. '' where the author names none. */
export interface LiveConfig {
  readonly url: string
  readonly topic: string
  /** base64url. */
  readonly publicKey: string
}

export interface DrawingsConfig {
  readonly enabled: Where
  /** A text is the name of the folder. */
  readonly persist: boolean | string
  readonly presenterOnly: boolean
  readonly syncAll: boolean
}

/** A name, `forward | backward`, or settings by name. '' for none. */
type Transition = string | Readonly<Record<string, unknown>>
