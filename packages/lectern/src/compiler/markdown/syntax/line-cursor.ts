/** A line to which a cursor can return. */
interface LineMark {
  readonly start: number
  readonly number: number
  readonly lineFeed: number
  readonly carriageReturn: number
}

/**
 * Moves through the lines of a text without splitting it. A line ends with LF, CR LF, a lone CR or the end of the text. `start` to `end` is the line,
 * `end` to `next` its line ending. `number` counts from 0.
 */
export class LineCursor {
  readonly text: string
  start: number
  end = 0
  next = 0
  number: number
  /** Offset after the last line that the cursor has seen. The text behind it has decided nothing yet. */
  reach = 0
  #lineFeed = -1
  #carriageReturn = -1

  /** Create a cursor at the line that starts at `start` and has this number. */
  constructor(text: string, start = 0, number = 0) {
    this.text = text
    this.start = start
    this.number = number
    this.#measure()
  }

  /** False after the last line. A line ending at the end of the text does not start another line. */
  get inside(): boolean {
    return this.start < this.text.length
  }

  advance(): void {
    this.start = this.next
    this.number++
    this.#measure()
  }

  /** Advance until `offset` is in the line or its line ending. */
  advanceTo(offset: number): void {
    while (this.next <= offset && this.inside) this.advance()
  }

  mark(): LineMark {
    return { start: this.start, number: this.number, lineFeed: this.#lineFeed, carriageReturn: this.#carriageReturn }
  }

  /** Return to the line at which `mark` was called. */
  restore(mark: LineMark): void {
    this.start = mark.start
    this.number = mark.number
    this.#lineFeed = mark.lineFeed
    this.#carriageReturn = mark.carriageReturn
    this.#measure()
  }

  #measure(): void {
    // Search again only when the cursor has passed the last result, so that a text without CR is searched for it once.
    if (this.#lineFeed < this.start) this.#lineFeed = this.#find('\n')
    if (this.#carriageReturn < this.start) this.#carriageReturn = this.#find('\r')
    this.end = Math.min(this.#lineFeed, this.#carriageReturn, this.text.length)
    const crLf = this.#carriageReturn === this.end && this.#lineFeed === this.end + 1
    this.next = Math.min(this.end + (crLf ? 2 : 1), this.text.length)
    if (this.next > this.reach) this.reach = this.next
  }

  #find(character: string): number {
    const found = this.text.indexOf(character, this.start)
    return found === -1 ? Number.POSITIVE_INFINITY : found
  }
}
