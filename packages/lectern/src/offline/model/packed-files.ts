/** A file of a site that is packed into one page: text as it is, anything else in base64. */
export interface PackedFile {
  readonly type: string
  readonly text?: string
  readonly base64?: string
}

/** What a page holds that is a whole site. */
export interface PackedSite {
  /** Base path of the site: what begins with it and names a file is that file. */
  readonly base: string
  /** Names of style sheets, in their order. */
  readonly styles: readonly string[]
  /** By name, relative to the base path. */
  readonly files: Readonly<Record<string, PackedFile>>
}

/** Before the name of each module in the code of such a page: names that an import map leads to the module. */
export const moduleRoot = 'deck/'
