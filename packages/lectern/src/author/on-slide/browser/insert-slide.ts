import { t } from '../../../base/language/index.ts'
import type { Navigation } from '../../../deck/navigation/browser/index.ts'
import type { Editing } from '../../editing/browser/create-editing.ts'
import { changeOutline } from '../../outline/model/index.ts'
import { createSlideWriter, type Refusal, type SlideInFile } from './create-slide-writer.ts'
import { orRefusal } from './slide-options.ts'

/** Return the file of a slide with a new slide after it. */
const withSlideAfter = ({ text, index }: SlideInFile, layout: string, slots: readonly string[]): string | Refusal =>
  orRefusal(() => changeOutline(text, { kind: 'insert', index, layout, slots, title: t('New slide'), text: t('Text') }).text)

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
