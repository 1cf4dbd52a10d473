/** A line to which a cursor can go back. */
interface LineMark {
  readonly start: number
  readonly number: number
  readonly lineFeed: number
  readonly carriageReturn: number
}

/**
 * Walks over the lines of a text without cutting it up. A line ends with LF, CR LF, a lone CR or the end of the text.
 * `start` to `end` is the line, `end` to `next` its line ending; `number` counts from 0.
 */
export class LineCursor {
  readonly text: string
  start: number
  end = 0
  next = 0
  number = 0
  #lineFeed = -1
  #carriageReturn = -1

  /** Begins at the line that starts at `start`. */
  constructor(text: string, start = 0) {
    this.text = text
    this.start = start
    this.#measure()
  }

  /** False once every line has been passed. A line ending at the end of the text begins no further line. */
  get inside(): boolean {
    return this.start < this.text.length
  }

  advance(): void {
    this.start = this.next
    this.number++
    this.#measure()
  }

  /** Goes on until `offset` lies in the line or its ending. */
  advanceTo(offset: number): void {
    while (this.next <= offset && this.inside) this.advance()
  }

  mark(): LineMark {
    return { start: this.start, number: this.number, lineFeed: this.#lineFeed, carriageReturn: this.#carriageReturn }
  }

  /** Back to the line at which `mark` was called. */
  restore(mark: LineMark): void {
    this.start = mark.start
    this.number = mark.number
    this.#lineFeed = mark.lineFeed
    this.#carriageReturn = mark.carriageReturn
    this.#measure()
  }

  #measure(): void {
    // Each search is repeated only when its last find has been passed, so that a text without CR is searched for it once.
    if (this.#lineFeed < this.start) this.#lineFeed = this.#find('\n')
    if (this.#carriageReturn < this.start) this.#carriageReturn = this.#find('\r')
    this.end = Math.min(this.#lineFeed, this.#carriageReturn, this.text.length)
    const crLf = this.#carriageReturn === this.end && this.#lineFeed === this.end + 1
    this.next = Math.min(this.end + (crLf ? 2 : 1), this.text.length)
  }

  #find(character: string): number {
    const found = this.text.indexOf(character, this.start)
    return found === -1 ? Number.POSITIVE_INFINITY : found
  }
}
