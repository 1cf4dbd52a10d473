/** One action of a WebDriver source; WebDriver and its successor BiDi share them. */
export interface Action {
  readonly type: string
  readonly value?: string
  readonly x?: number
  readonly y?: number
  readonly button?: number
  readonly duration?: number
}

/** A source of input, with its actions one after the other. */
interface Source {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' }
  readonly actions: readonly Action[]
}

/** A window of a browser, by the few commands that both protocols have. */
export interface Driver {
  goTo(url: string): Promise<void>
  /** Run the text of a function in the page, and return the JSON of its result. */
  call(source: string, args: readonly unknown[]): Promise<string>
  perform(sources: readonly Source[]): Promise<void>
  /** Return a picture of the page as PNG, in base64. */
  picture(): Promise<string>
  close(): Promise<void>
}

export interface Engine {
  /** Name and version. */
  readonly version: string
  /** False where the driver turns a finger into a mouse. */
  readonly hasTouch: boolean
  open(): Promise<Driver>
  /** Everything that the browser has written to the console since the last call. */
  takeMessages(): readonly string[]
  close(): Promise<void>
}
