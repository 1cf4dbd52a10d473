/** A file of a site that is packed into one page: text as it is, anything else in base64. */
export interface PackedFile {
  readonly type: string
  readonly text?: string
  readonly base64?: string
}

/** A whole site inside one page. */
export interface PackedSite {
  /** Base path of the site. A text that begins with it and continues with the name of a file refers to that file. */
  readonly base: string
  /** Names of style sheets, in their order. */
  readonly styles: readonly string[]
  /** Files by name, relative to the base path. */
  readonly files: Readonly<Record<string, PackedFile>>
}

/** The prefix of each module name in the code of such a page. An import map resolves these names to the modules. */
export const moduleRoot = 'deck/'
