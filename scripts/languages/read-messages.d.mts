/** A file of the engine, named from `src/`. */
export interface SourceFile {
  readonly name: string
  readonly text: string
}

/** A message of a file. */
export interface FoundMessage {
  readonly message: string
  /** The function that takes it. */
  readonly by: string
  readonly line: number
  /** Whether it is translated while its module is loaded. */
  readonly isTooEarly: boolean
  /** Names of the values that it gets; undefined if they are not written in place. */
  readonly values: readonly string[] | undefined
}

export function catalogOf(name: string): 'viewer' | 'author' | 'compiler'
export function interfaceFiles(): readonly SourceFile[]
export function messagesIn(file: SourceFile): readonly FoundMessage[]
export function untranslatedIn(file: SourceFile): readonly { readonly line: number; readonly text: string }[]
