/** How an editor is made; sizes are pixels of the slide. */
export interface EditorOptions {
  readonly container: HTMLElement
  readonly code: string
  /** The right side of a comparison, whose left side is `code`. */
  readonly modified?: string | undefined
  readonly language: string
  readonly label: string
  readonly readonly: boolean
  /** Number of the first line; without it lines bear no numbers. */
  readonly firstLine?: number | undefined
  readonly font: { readonly family: string; readonly size: number; readonly lineHeight: number }
  /** What the author wrote for Monaco itself. */
  readonly further: Readonly<Record<string, unknown>>
  /** Told the text that can be changed. */
  readonly onChange: (text: string) => void
  /** Told the height of the text. */
  readonly onHeight: (pixels: number) => void
}

/** An editor in a slide. */
export interface CodeEditor {
  /** The code as JavaScript: types are stripped. */
  javascript(): Promise<string>
  dispose(): void
}

/** What loading the editor gives. */
export interface EditorModule {
  createEditor(options: EditorOptions): CodeEditor
  /** Address of the page in which code runs. */
  readonly sandboxUrl: string
}
