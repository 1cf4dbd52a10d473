/** A part of a file of the deck that a person has selected: its first and last line, from 1, and its text. */
export interface SelectedText {
  readonly file: string
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Largest number of characters of a selection that the server learns. */
const most = 10_000

/** Tells the dev server what this window shows and what is selected in it, for the author's assistant. */
export interface Looking {
  /** The window shows this slide at this step. */
  at(slide: number, step: number): void
  /** A person has selected something, in a text or on the slide, or nothing any more. The next slide begins with nothing. */
  select(selection: SelectedText | undefined): void
  /** Tell it again: the server did not listen before, or the person has come back to this window. */
  again(): void
}

/** Create the report of this window. `send` sends a message over the connection that delivers updates. */
export function createLooking(send: (event: string, data: unknown) => void): Looking {
  let place: { readonly slide: number; readonly step: number } | undefined
  let selection: SelectedText | undefined
  let isDue = false
  function again(): void {
    if (isDue || !place) return
    isDue = true
    // A drag over a text selects many times.
    setTimeout(() => {
      isDue = false
      send('lectern:looking', { ...place, ...(selection && { selection }) })
    }, 50)
  }
  return {
    at(slide, step) {
      if (place?.slide === slide && place.step === step) return
      if (place?.slide !== slide) selection = undefined
      place = { slide, step }
      again()
    },
    select(selected) {
      if (!selected && !selection) return
      selection = selected && { ...selected, text: selected.text.slice(0, most) }
      again()
    },
    again,
  }
}
