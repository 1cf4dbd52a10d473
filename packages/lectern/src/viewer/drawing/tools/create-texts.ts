import { createStore } from 'zustand/vanilla'
import { type Brush, cleanText, fontSize, lineHeight, rounded } from '../../../deck/drawing/model/index.ts'
import type { DrawingOptions, Drawings, Texts, TextsState } from '../drawing-types.ts'

interface TextsOptions extends Pick<DrawingOptions, 'slide' | 'size'> {
  readonly drawings: Drawings
  readonly brush: () => Brush
  /** Return the width of the longest line of a text in canvas units. */
  readonly measure: (text: string, size: number) => number
}

const within = (value: number, most: number) => rounded(Math.max(0, Math.min(value, most)))

/** Create the writer of texts on the slide on screen. Other windows see a new text while it is written. */
export function createTexts({ drawings, slide, size, brush, measure }: TextsOptions): Texts {
  const store = createStore<TextsState>(() => ({ writing: undefined }))
  let count = 0

  function begin(writing: Omit<NonNullable<TextsState['writing']>, 'no' | 'slide'>) {
    finish()
    count += 1
    store.setState({ writing: { no: count, slide: slide.getState(), ...writing } })
  }
  function finish(): boolean {
    const { writing } = store.getState()
    if (!writing) return false
    store.setState({ writing: undefined })
    const { id, slide: on } = writing
    const stroke = { ...writing.stroke, text: cleanText(writing.stroke.text) }
    if (id === undefined)
      drawings.draw(on, stroke) // an empty text is not kept
    else if (stroke.text === '') {
      const before = drawings.drawingOf(on).inks.get(id)?.stroke
      if (before) drawings.erase(on, [{ id, stroke: before }])
      drawings.endErasing(on)
    } else {
      drawings.change(on, [{ id, stroke }])
      drawings.endChanging(on)
    }
    return true
  }
  function set(change: { readonly text: string; readonly width: number } | { readonly color: string }) {
    const { writing } = store.getState()
    if (!writing) return
    const stroke = { ...writing.stroke, ...change }
    store.setState({ writing: { ...writing, stroke } })
    if (writing.id === undefined) drawings.show(writing.slide, stroke)
  }
  const stop = slide.subscribe(finish)

  return {
    store,
    write({ x, y }) {
      const { color, size: brushSize } = brush()
      const font = fontSize(brushSize)
      const place = { x: within(x, size.width - font), y: within(y - (font * lineHeight) / 2, size.height - font * lineHeight) }
      begin({ id: undefined, stroke: { tool: 'text', color, size: font, ...place, width: 0, text: '' } })
    },
    edit({ id, stroke }) {
      if (stroke.tool === 'text') begin({ id, stroke })
    },
    type: (text) => set({ text, width: rounded(measure(text, store.getState().writing?.stroke.size ?? 0)) }),
    recolor: (color) => set({ color }),
    finish,
    dispose() {
      finish()
      stop()
    },
  }
}
