import { Code, skipRun } from './characters.ts'

/** A run of backticks. `next` is the index of the next run of the same length in the line, which closes it (CommonMark, code spans). */
interface TickRun {
  readonly start: number
  readonly end: number
  next?: number
}

/** An HTML comment. `end` is absent when it is never closed. */
export interface CommentSpan {
  readonly start: number
  readonly end: number | undefined
}

/** Finds HTML comments line by line, forwards only. It searches the text for each next mark once. */
export class CommentFinder {
  readonly #text: string
  #open = -1
  #close = -1
  #tick = -1
  #runs: TickRun[] = []
  #runsEnd = -1
  #run = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Return the first comment that starts between `start` and the end of its line, outside inline code. */
  inLine(start: number, lineEnd: number): CommentSpan | undefined {
    if (this.#open < start) this.#open = this.#find('<!--', start)
    if (this.#open >= lineEnd) return undefined
    this.#readRuns(start, lineEnd)
    for (let run = this.#runs[this.#run]; run; run = this.#runs[this.#run]) {
      if (run.start >= start) {
        if (this.#open < run.start) break
        const close = run.next === undefined ? undefined : this.#runs[run.next]
        if (close && run.next !== undefined) {
          this.#run = run.next
          if (this.#open < close.end) this.#open = this.#find('<!--', close.end)
          if (this.#open >= lineEnd) return undefined
        }
      }
      this.#run++
    }
    // `<!-->` and `<!--->` are whole comments in HTML.
    if (this.#close < this.#open + 2) this.#close = this.#find('-->', this.#open + 2)
    return { start: this.#open, end: this.#close === Number.POSITIVE_INFINITY ? undefined : this.#close + 3 }
  }

  #readRuns(start: number, lineEnd: number): void {
    if (this.#runsEnd === lineEnd) return
    this.#runsEnd = lineEnd
    this.#runs = []
    this.#run = 0
    const last = new Map<number, TickRun>()
    if (this.#tick < start) this.#tick = this.#find('`', start)
    while (this.#tick < lineEnd) {
      const run: TickRun = { start: this.#tick, end: skipRun(this.#text, this.#tick, lineEnd, Code.backtick) }
      const before = last.get(run.end - run.start)
      if (before) before.next = this.#runs.length
      last.set(run.end - run.start, run)
      this.#runs.push(run)
      this.#tick = this.#find('`', run.end)
    }
  }

  #find(mark: string, from: number): number {
    const found = this.#text.indexOf(mark, from)
    return found === -1 ? Number.POSITIVE_INFINITY : found
  }
}
