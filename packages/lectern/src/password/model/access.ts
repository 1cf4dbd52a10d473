/** The token of the authoring server, or a sentence that explains why this window does not get it. */
export type AskedToken = { readonly token: string } | { readonly why: string }

/** The access of a window to the text of the deck. It needs a token. */
export interface Access {
  /** Return the token if the window already has it. */
  current(): string | undefined
  /** Ask the author for the password if this window needs one. */
  ask(): Promise<AskedToken>
}
