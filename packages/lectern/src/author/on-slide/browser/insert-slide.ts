import { LecternError } from '../../../base/errors/index.ts'
import { t } from '../../../base/language/index.ts'
import { parse, setOption, stringify } from '../../../compiler/markdown/index.ts'
import type { Navigation } from '../../../deck/navigation/browser/index.ts'
import type { Editing } from '../../editing/browser/create-editing.ts'
import { usualEnding } from '../../editing/model/lines.ts'
import { changeOutline } from '../../outline/model/index.ts'
import { createSlideWriter, type Refusal, type SlideInFile } from './create-slide-writer.ts'

/** Return the sentence of an error for the author. */
function messageOf(error: unknown): string {
  if (!(error instanceof LecternError)) throw error
  return [`${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`, error.remedy].filter(Boolean).join(' ')
}

/** Return the file of a slide with an option in the frontmatter of the slide. Nothing else changes. */
export function withOption({ text, index }: SlideInFile, name: string, value: string): string | Refusal {
  try {
    const file = parse(text)
    const slide = file.slides[index]
    if (!slide) return text
    return stringify({ ...file, slides: file.slides.with(index, setOption(slide, name, value, usualEnding(text))) })
  } catch (error) {
    return { why: messageOf(error) }
  }
}

/** Return the file of a slide with a new slide after it. */
function withSlideAfter({ text, index }: SlideInFile, layout: string, slots: readonly string[]): string | Refusal {
  try {
    return changeOutline(text, { kind: 'insert', index, layout, slots, title: t('New slide'), text: t('Text') }).text
  } catch (error) {
    return { why: messageOf(error) }
  }
}

interface InsertSlideOptions {
  readonly editing: Editing
  readonly navigation: Navigation
  readonly layout: string
  readonly slots: readonly string[]
  /** Change the slide on screen. By default, the text of the editor is changed. */
  readonly change?: (change: (slide: SlideInFile) => string | Refusal) => Promise<boolean>
  /** Called before the window goes to the new slide. */
  readonly onThere?: (no: number) => void
}

/** Insert a slide after the one on screen, and go there as soon as the deck has it. */
export async function insertSlide({ editing, navigation, layout, slots, change, onThere }: InsertSlideOptions): Promise<void> {
  const { store } = editing
  const { no } = navigation.store.getState().position
  const count = store.getState().manifest.slides.length
  const go = () => {
    onThere?.(no + 1)
    navigation.go(no + 1)
  }
  const stop = store.subscribe(() => {
    if (store.getState().manifest.slides.length <= count) return
    stop()
    // The deck of the window follows its source.
    window.setTimeout(go)
  })
  const work = (slide: SlideInFile) => withSlideAfter(slide, layout, slots)
  const isInserted = change
    ? await change(work)
    : (await createSlideWriter({ session: (await editing.load()).session, places: () => store.getState() }).change(no, work)) === undefined
  if (!isInserted) stop()
}
