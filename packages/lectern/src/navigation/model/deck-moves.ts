/** The moves that code of an author can ask for. */
export interface DeckMoves {
  /** Go to the next step or the next slide. */
  next(): void
  /** Go to the previous step, or to the last step of the previous slide. */
  prev(): void
  nextSlide(): void
  prevSlide(): void
  /** Go to slide `no`, counted from 1, at step 0 unless `clicks` is given. */
  go(no: number, clicks?: number): void
  goFirst(): void
  goLast(): void
}
