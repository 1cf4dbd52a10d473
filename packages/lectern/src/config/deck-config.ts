/** Where a feature is there: everywhere, nowhere, only in the authoring server, only in the built site. */
export type Where = boolean | 'dev' | 'build'

/** Deck configuration with every option resolved: the fields and defaults of spec.md section 3, then those that public decks use besides. */
export interface DeckConfig {
  readonly theme: string
  readonly title: string
  readonly titleTemplate: string
  readonly addons: readonly string[]
  readonly remoteAssets: Where
  readonly monaco: Where
  readonly download: boolean | string
  readonly info: boolean | string
  readonly highlighter: 'prism' | 'shiki'
  readonly lineNumbers: boolean
  readonly colorSchema: 'auto' | 'light' | 'dark'
  readonly routerMode: 'history' | 'hash'
  /** Width divided by height. */
  readonly aspectRatio: number
  /** Pixels. */
  readonly canvasWidth: number
  readonly exportFilename: string
  readonly selectable: boolean
  readonly themeConfig: Readonly<Record<string, string | number | boolean>>
  readonly fonts: FontsConfig
  readonly favicon: string
  readonly drawings: DrawingsConfig
  readonly plantUmlServer: string
  readonly codeCopy: boolean
  readonly record: Where
  readonly css: 'windicss' | 'unocss'
  /** The remote-control password, `true` without one. */
  readonly remote: boolean | string

  /** BCP 47 tag. */
  readonly lang: string
  readonly htmlAttrs: Readonly<Record<string, string>>
  readonly author: string
  readonly description: string
  readonly keywords: string
  readonly seoMeta: Readonly<Record<string, string>>
  readonly transition: Transition
  /** Names of animations of steps: `up`, `fade right`; '' for none. */
  readonly clickAnimation: string
  /** Sites, besides the deck's own, whose pages may show and move an embedded deck. */
  readonly embedOrigins: readonly string[]
  /** Whether posts and videos of other sites wait for a click before anything of theirs is loaded. */
  readonly embeds: 'click' | 'always'
  readonly presenter: Where
  readonly browserExporter: Where
  readonly editor: boolean
  readonly contextMenu: Where
  readonly wakeLock: Where
  /** Length of the talk: `30min`, `1h`, or minutes as a number; '' when not told. */
  readonly duration: string
  readonly timer: 'stopwatch' | 'countdown'
  readonly comark: boolean
  readonly mdc: boolean
  /** Frontmatter that every slide has until it says otherwise. */
  readonly defaults: Readonly<Record<string, unknown>>
}

/** Font families of the slides; the stacks end in what every system has. */
export interface FontsConfig {
  readonly sans: readonly string[]
  readonly serif: readonly string[]
  readonly mono: readonly string[]
  /** Families that the author wants from the provider: a theme's families are never asked for. */
  readonly webfonts: readonly string[]
  readonly provider: 'google' | 'coollabs' | 'none'
  readonly weights: readonly number[]
  readonly italic: boolean
}

export interface DrawingsConfig {
  readonly enabled: Where
  /** A text names the folder. */
  readonly persist: boolean | string
  readonly presenterOnly: boolean
  readonly syncAll: boolean
}

/** A name, `forward | backward`, or settings by name; '' for none. */
export type Transition = string | Readonly<Record<string, unknown>>
