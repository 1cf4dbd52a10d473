/** Deck configuration: the fields and defaults of spec.md section 3. */
export interface DeckConfig {
  readonly theme: string
  readonly title: string
}
