/** The token of the authoring server, or a sentence on why this window does not get it. */
export type AskedToken = { readonly token: string } | { readonly why: string }

/** The access of a window to the text of the deck: whoever asks for it gets the token. */
export interface Access {
  /** The token, where the window has it already. */
  current(): string | undefined
  /** Ask the person at the window for the password where it needs one. */
  ask(): Promise<AskedToken>
}
