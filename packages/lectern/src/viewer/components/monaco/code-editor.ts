import type { LoadSetups } from '../setup-list.ts'

/** Options for a new editor, with sizes in pixels of the slide. */
export interface EditorOptions {
  readonly container: HTMLElement
  readonly code: string
  /** The right side of a comparison, whose left side is `code`. */
  readonly modified?: string | undefined
  readonly language: string
  readonly label: string
  readonly readonly: boolean
  /** Number of the first line. Without it, lines have no numbers. */
  readonly firstLine?: number | undefined
  readonly font: { readonly family: string; readonly size: number; readonly lineHeight: number }
  /** The author's options for Monaco itself. */
  readonly further: Readonly<Record<string, unknown>>
  /** Called with the editable text after each change. */
  readonly onChange: (text: string) => void
  /** Called with the height of the text. */
  readonly onHeight: (pixels: number) => void
}

/** An editor in a slide. */
export interface CodeEditor {
  /** Return the code as JavaScript, without types. */
  javascript(): Promise<string>
  /** Return the code as it is. */
  text(): string
  /** Replace the whole text. Undo brings the old one back. */
  replace(text: string): void
  focus(): void
  dispose(): void
}

/** The module that loads with the editor. */
export interface EditorModule {
  /** Run the setup files for the editor once. A file that fails logs one message in the console. */
  setUp(load: LoadSetups): Promise<void>
  /** Let all editors know the types of modules, by their addresses. */
  addTypes(files: Readonly<Record<string, string>>): void
  createEditor(options: EditorOptions): CodeEditor
  /** Address of the page that runs code. */
  readonly sandboxUrl: string
}
