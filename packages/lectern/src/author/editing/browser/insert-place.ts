/** A place in the text or on the slide into which the menu of what can be inserted puts Markdown. */
export interface InsertPlace {
  /** Insert Markdown as blocks of their own. `isText`: it is a text that the author overwrites. */
  put(markdown: string, isText: boolean): void
  /** Insert a slide after the one on screen. By default, the menu does it. */
  putSlide?(layout: string): void
  /** Called when nothing is inserted. */
  leave?(): void
}
