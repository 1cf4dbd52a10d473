import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import type { EditorSession } from '../../editing/browser/create-editor-session.ts'
import type { SlidePlaces } from '../../editing/browser/create-slide-draft.ts'
import type { SourceMark } from '../model/slide-text.ts'
import { createOpenedText, type OpenedText, type SlideEditState } from './create-opened-text.ts'
import { createSlideWriter, type Refusal, type SlideInFile, type SlideWriter } from './create-slide-writer.ts'
import { createShownSlide } from './shown-slide.ts'

/** Edits the text of the slide on screen. */
export interface SlideEdit extends Omit<OpenedText, 'close'> {
  readonly store: ReadableStore<SlideEditState>
  readonly writer: SlideWriter
  /** Change the slide in one step, after what is being typed. Return whether that was possible. */
  change(change: (slide: SlideInFile) => string | Refusal): Promise<boolean>
  /** Where an element is written now. */
  current(mark: SourceMark, element: Element): SourceMark
  say(text: string, isWrong?: boolean): void
  /** Take the sentence about the last action away. */
  hush(): void
  askLink(asks: boolean): void
  undo(): void
  redo(): void
  dispose(): void
}

interface SlideEditOptions {
  readonly session: EditorSession
  readonly places: () => SlidePlaces
  /** The number of the slide on screen, and its element. */
  readonly slide: () => { readonly no: number; readonly element: Element | undefined }
  /** Undo or redo the last change of the window. Resolve to whether anything has changed. */
  readonly travel: (direction: 'undo' | 'redo') => Promise<boolean>
  /** Open the editor beside the slide at a line of the file. */
  readonly openEditor: (line: number | undefined) => void
}

/** Create what edits the text of a window's slides. */
export function createSlideEdit({ session, places, slide, travel, openEditor }: SlideEditOptions): SlideEdit {
  const store = createStore<SlideEditState>(() => ({ text: undefined, notice: undefined, asksLink: false, moves: 0 }))
  const writer = createSlideWriter({ session, places })
  const shown = createShownSlide(slide, () => opened.look())
  const say = (text: string, isWrong = true) => store.setState({ notice: { text, isWrong } })
  const hush = () => store.setState({ notice: undefined })
  function refuse({ why, line }: Refusal): void {
    say(why)
    openEditor(line)
  }
  async function travelOutside(direction: 'undo' | 'redo'): Promise<void> {
    if (await travel(direction)) shown.expectNew()
  }
  const opened = createOpenedText({ ...{ store, writer, shown, slide, refuse }, onSave: session.save, onTravel: travelOutside })
  /** Undo or redo a step of the text that is open, else of the window. */
  function travelFrom(direction: 'undo' | 'redo'): void {
    const { text } = store.getState()
    if (text) text.travel(direction)
    else travelOutside(direction)
  }
  return {
    store,
    writer,
    begin: opened.begin,
    beginAt: opened.beginAt,
    end: opened.end,
    async change(change) {
      const { no } = slide()
      opened.close()
      hush()
      const refused = await writer.change(no, change)
      if (refused) refuse(refused)
      else shown.expectNew()
      return refused === undefined
    },
    current: shown.current,
    say,
    hush,
    askLink: (asksLink) => store.setState({ asksLink }),
    undo: () => travelFrom('undo'),
    redo: () => travelFrom('redo'),
    takeKey: opened.takeKey,
    look: opened.look,
    dispose: opened.end,
  }
}
