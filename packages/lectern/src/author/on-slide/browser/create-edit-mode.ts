import { t } from '../../../base/language/index.ts'
import type { Navigation } from '../../../deck/navigation/browser/index.ts'
import type { Access } from '../../../site/password/browser/index.ts'
import { shownSlide } from '../../comments/browser/list-elements.ts'
import type { Editing, LoadedEditing } from '../../editing/browser/create-editing.ts'
import { insertAfter } from '../model/block-changes.ts'
import { hasPicture } from '../model/layout-places.ts'
import { pictureIn } from '../model/media.ts'
import { createCatalog } from './create-catalog.ts'
import { createSelection, type Selection } from './create-selection.ts'
import { createSlideEdit, type SlideEdit } from './create-slide-edit.ts'
import type { FoundBlock } from './find-block.ts'
import { insertSlide } from './insert-slide.ts'
import { createMediaSender, type MediaAnswer } from './send-media.ts'
import { withLayout, withPicture, withTheme } from './slide-options.ts'

/** Everything that edits on the slides of a window. */
export interface EditMode {
  readonly edit: SlideEdit
  readonly selection: Selection
  readonly slide: () => { readonly no: number; readonly element: HTMLElement | undefined }
  /** Insert Markdown after a block, or at the end of the slide. A picture goes to the place of the layout that has none yet, and takes the place of one that is selected there. `select` begins to edit it with all its text selected. */
  insert(markdown: string, after: FoundBlock | undefined, select?: boolean): Promise<void>
  /** Insert a slide after the one on screen, and go there. Each slot of its layout gets a text: an empty one cannot be pressed. */
  insertSlide(layout: string): Promise<void>
  /** Give the slide on screen a layout, and a text in each slot that it does not fill yet. */
  setLayout(layout: string): Promise<void>
  /** Give the deck, whose options are in this file, a theme. */
  setTheme(file: string, theme: string): Promise<void>
  /** Open the menu of what can be inserted, after the selected element or at the end of the slide. */
  openMenu(): void
  send(file: File): Promise<MediaAnswer>
  dispose(): void
}

interface EditModeOptions {
  readonly editing: Editing
  readonly loaded: LoadedEditing
  readonly access: Access
  readonly navigation: Navigation
}

const newTitle = '# New slide'

/** Return whether a picture is that of the layout: it has none yet, or the picture is to take the place of it. */
function isForLayout(slide: Element, block: FoundBlock | undefined): boolean {
  const layout = slide.querySelector('.slidev-layout')
  const shown = layout?.querySelector('.layout-picture')
  return layout !== null && hasPicture([...layout.classList]) && (!shown || shown === block?.element)
}

/** Create the mode for one window. */
export function createEditMode({ editing, loaded, access, navigation }: EditModeOptions): EditMode {
  const { store, preferences } = editing
  const { session } = loaded
  const slide = () => {
    const { no } = navigation.store.getState().position
    const element = shownSlide(no)
    return { no, element: element instanceof HTMLElement ? element : undefined }
  }
  const showEditor = () => !preferences.store.getState().shown && preferences.set({ shown: true })
  // The editor says why a text is not saved, and lets the author choose between two versions.
  const stopWatching = session.store.subscribe((files, before) => {
    if ([...files].some(([name, { trouble }]) => trouble && trouble.kind !== before.get(name)?.trouble?.kind)) showEditor()
  })
  const edit = createSlideEdit({
    session,
    places: () => store.getState(),
    slide,
    travel: async (direction) => (await editing.travel(direction)).place !== undefined,
    openEditor(line) {
      showEditor()
      if (line !== undefined) editing.mark(line)
    },
  })
  const canvas = () => {
    const { element } = slide()
    return { width: element?.offsetWidth ?? 980, height: element?.offsetHeight ?? 552 }
  }
  const after = (ms: number, run: () => void) => {
    const timer = window.setTimeout(run, ms)
    return () => window.clearTimeout(timer)
  }
  const selection = createSelection({ edit, slide, canvas, after })
  const { base: shared, root: base = shared } = store.getState().manifest
  const send = createMediaSender({ view: window, base, access })
  const catalog = createCatalog(window, base, access)
  /** Return the slots of a layout besides the default one. */
  async function slotsOf(layout: string): Promise<readonly string[]> {
    const loaded = await catalog.load(store.getState().places[slide().no - 1]?.file ?? '')
    return 'why' in loaded ? [] : (loaded.layouts.find(({ name }) => name === layout)?.slots ?? [])
  }

  const mode: EditMode = {
    edit,
    selection,
    slide,
    async insert(markdown, block, select = false) {
      const { no, element } = slide()
      const picture = pictureIn(markdown)
      if (picture && element && isForLayout(element, block)) {
        await edit.change((found) => withPicture(found, picture))
        return
      }
      await edit.change(({ text, content, offset }) => {
        const now = block?.mark && edit.current(block.mark, block.element)
        const end = now ? now.end : content.length
        const next = insertAfter(content, end, markdown)
        const start = next.indexOf(markdown.split('\n')[0] ?? '', end)
        if (select) edit.beginAt(no, start, { kind: 'all' })
        return text.slice(0, offset) + next + text.slice(offset + content.length)
      })
    },
    async insertSlide(layout) {
      await insertSlide({
        ...{ editing, navigation, layout, slots: await slotsOf(layout), change: edit.change },
        onThere: (no) => edit.beginAt(no, 0, { kind: 'all' }),
      })
    },
    async setLayout(layout) {
      const slots = await slotsOf(layout)
      await edit.change((found) => withLayout(found, layout, slots, t('Text')))
    },
    async setTheme(file, theme) {
      edit.end()
      const why = await session.open(file)
      const text = session.store.getState().get(file)?.text
      const next = text === undefined ? { why: why ?? '' } : withTheme(text, theme)
      if (typeof next === 'string') session.edit(file, next, text)
      else edit.say(next.why)
    },
    openMenu() {
      edit.end()
      const { block } = selection.store.getState()
      editing.insertAt({
        put: (markdown, isText) => {
          selection.choose(undefined)
          mode.insert(markdown, block, isText)
        },
        putSlide: mode.insertSlide,
      })
    },
    send: (file) => send(file, store.getState().manifest.slides[slide().no - 1]?.title ?? newTitle),
    dispose() {
      stopWatching()
      selection.dispose()
      edit.dispose()
    },
  }
  return mode
}
