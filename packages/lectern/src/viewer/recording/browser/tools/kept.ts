import { createStore } from 'zustand/vanilla'
import { message, t } from '../../../../base/language/index.ts'
import { type ReadableStore, tryPart } from '../../../../base/lib/browser/index.ts'
import { saveFile } from '../../../../base/ui/index.ts'
import { chaptersFile } from '../../model/chapters.ts'
import { endingOf } from '../../model/formats.ts'
import { isSpent, type KeptRecording } from '../../model/kept-recording.ts'
import { tellHeldRecordings } from '../holds-recordings.ts'
import type { RecordingOptions } from '../recording-types.ts'
import { lockName } from './recorder.ts'
import type { RecordingStorage } from './recording-storage.ts'

/** Load the code that completes a recorded file. Resolves to undefined if it cannot be loaded. */
export const loadMending = () => tryPart('the code that completes a recording', () => import('./remux.ts'))

/** A file of a recording for download. */
export interface KeptFile {
  readonly label: string
  readonly name: string
  readonly content: Blob
}

export interface KeptItem {
  readonly kept: KeptRecording
  readonly storage: RecordingStorage
  /** Whether the recording has just ended in this window. */
  readonly fresh: boolean
  /** Undefined until the files are created. */
  readonly files: readonly KeptFile[] | undefined
}

/** Recordings that can be saved. */
export interface Kept {
  readonly store: ReadableStore<readonly KeptItem[]>
  /** Show unsaved recordings, and remove those that were saved a while ago or are empty. */
  offer(storage: RecordingStorage): Promise<void>
  /** Create the files of a recording that has just ended. Show it and save it. */
  finish(kept: KeptRecording, storage: RecordingStorage): Promise<void>
  save(item: KeptItem): Promise<void>
  remove(item: KeptItem): Promise<void>
  /** Hide a recording. It is offered again when the deck is opened, unless it was saved. */
  hide(item: KeptItem): void
}

const labels = { screen: message('Video'), camera: message('Camera') }

export function createKept({ view, base, notify }: Pick<RecordingOptions, 'view' | 'base' | 'notify'>): Kept {
  const store = createStore<readonly KeptItem[]>(() => [])
  const without = (id: string) => store.getState().filter(({ kept }) => kept.id !== id)
  const put = (item: KeptItem) => store.setState([item, ...without(item.kept.id)], true)

  async function makeFiles({ kept, storage }: Pick<KeptItem, 'kept' | 'storage'>): Promise<readonly KeptFile[]> {
    const files: KeptFile[] = []
    for (const { name, mime } of kept.tracks) {
      await mend(kept.id, name, mime, storage)
      const content = await storage.file(kept.id, name, mime)
      const suffix = name === 'camera' ? ' camera' : ''
      if (content) files.push({ label: t(labels[name]), name: `${kept.name}${suffix}.${endingOf(mime)}`, content })
    }
    if (files.length === 0) return []
    const chapters = new Blob([chaptersFile(kept.marks, kept.recorded)], { type: 'text/vtt' })
    return [...files, { label: t('Chapters'), name: `${kept.name}.vtt`, content: chapters }]
  }

  /** Complete a recorded file. If there is no space, or the file cannot be read, leave it as recorded. */
  async function mend(id: string, track: 'screen' | 'camera', mime: string, storage: RecordingStorage) {
    const recorded = await storage.file(id, track, mime)
    if (!recorded || !storage.replace) return
    try {
      const { quota = 0, usage = 0 } = await view.navigator.storage.estimate()
      if (quota - usage < recorded.size * 1.1) return
      const code = await loadMending()
      if (!code) throw new Error('The code that completes it is missing.')
      await storage.replace(id, track, (to) => code.remux(recorded, to))
    } catch (error) {
      console.warn('The recording is saved as the browser wrote it. Players may not know its length.', error)
    }
  }

  async function save(item: KeptItem) {
    const files = item.files ?? (await makeFiles(item))
    if (files.length === 0) {
      notify(t('This recording cannot be read. It began, but no second of it was stored.'))
      return remove(item)
    }
    for (const { name, content } of files) saveFile(view, name, content)
    const kept = { ...item.kept, saved: Date.now() }
    put({ ...item, kept, files })
    await item.storage.note(kept).catch(() => undefined)
  }

  async function remove({ kept, storage }: KeptItem) {
    store.setState(without(kept.id), true)
    await storage.remove(kept.id).catch((error: unknown) => console.warn('A recording could not be removed.', error))
    tellHeldRecordings(view, base, (await storage.list()).length > 0)
  }

  return {
    store,
    async offer(storage) {
      for (const kept of [...(await storage.list())].reverse()) {
        const shown = store.getState().some((item) => item.kept.id === kept.id)
        if (shown || (await isHeld(view, kept.id))) continue
        if (isSpent(kept, Date.now())) await storage.remove(kept.id).catch(() => undefined)
        else if (kept.saved === 0) put({ kept, storage, fresh: false, files: undefined })
      }
      tellHeldRecordings(view, base, (await storage.list()).length > 0)
    },
    async finish(kept, storage) {
      const files = await makeFiles({ kept, storage })
      await save({ kept, storage, fresh: true, files })
    },
    save,
    remove,
    hide: ({ kept }) => store.setState(without(kept.id), true),
  }
}

/** Return whether another window is recording it now. */
async function isHeld(view: Window, id: string): Promise<boolean> {
  const state = await view.navigator.locks?.query().catch(() => undefined)
  return state?.held?.some(({ name }) => name === lockName(id)) ?? false
}
