import { mergedText, mergeTexts } from '../model/merge-texts.ts'
import { type EditedFiles, isUnsaved } from './edited-files.ts'
import type { EditorServer, WrittenText } from './editor-server.ts'

/** Milliseconds without typing after which a text is saved, and milliseconds after which it is saved even while the author types on. @internal for its test */
export const saveAfterMs = 400
/** @internal for its test */
export const saveWithinMs = 2000
/** Milliseconds between two attempts to reach a server that does not answer. @internal for its test */
export const retryAfterMs = 2000

interface FileSaverOptions {
  readonly files: EditedFiles
  readonly server: EditorServer
  /** Keep unsaved texts across a reload. Return false when the browser refuses. */
  readonly keep: () => boolean
  /** Call `run` once after `ms` milliseconds. Return the function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}

/** Create the timers of unsaved files. Each calls `save` with the name of the file. */
function createSaveTimers(after: FileSaverOptions['after'], save: (name: string) => void) {
  const timers = new Map<string, { readonly soon: () => void; readonly latest: () => void }>()
  function callOff(name: string) {
    timers.get(name)?.soon()
    timers.get(name)?.latest()
    timers.delete(name)
  }
  return {
    callOff,
    saveSoon(name: string) {
      const latest = timers.get(name)?.latest ?? after(saveWithinMs, () => save(name))
      timers.get(name)?.soon()
      timers.set(name, { soon: after(saveAfterMs, () => save(name)), latest })
    },
    retry(name: string) {
      timers.set(name, { soon: after(retryAfterMs, () => save(name)), latest: () => undefined })
    },
    stop() {
      for (const name of [...timers.keys()]) callOff(name)
    },
  }
}

/** Create what saves open files and merges them with what other programs write. */
export function createFileSaver({ files, server, keep, after }: FileSaverOptions) {
  let onDisk: Readonly<Record<string, string>> = {}
  const timers = createSaveTimers(after, (name) => save(name))

  async function save(name: string): Promise<void> {
    timers.callOff(name)
    const file = files.get(name)
    if (!file || file.saving || !isUnsaved(file) || file.trouble?.kind === 'conflict') return
    const { text: sent, base } = file
    files.put(name, { saving: true })
    const answer = await server.save(name, base.version, sent)
    files.put(name, { saving: false })
    if (answer.kind === 'changed') rebase(name, answer.there)
    else if (answer.kind === 'saved') {
      if (onDisk[name] === base.version) onDisk = { ...onDisk, [name]: answer.version }
      files.put(name, { base: { version: answer.version, text: sent }, trouble: undefined })
      showIfUnsaved(name)
    } else {
      files.put(name, { trouble: answer.kind === 'refused' ? answer : { kind: 'unreachable', kept: keep() } })
      timers.retry(name)
    }
    keep()
    look(name)
  }

  /** Show the text on the slides and schedule its save when it is unsaved. */
  function showIfUnsaved(name: string) {
    const file = files.get(name)
    if (!file || !isUnsaved(file)) return
    server.show(name, file.base.version, file.text)
    timers.saveSoon(name)
  }

  /** Merge the text that another program has written with the text here. Report a conflict where both changed the same lines. */
  function rebase(name: string, there: WrittenText) {
    const file = files.get(name)
    if (!file || file.base.version === there.version) return
    const merged = mergedText(mergeTexts(file.text, file.base.text, there.text))
    if (merged === undefined) return files.put(name, { trouble: { kind: 'conflict', there } })
    files.put(name, { base: there, text: merged, trouble: undefined })
    showIfUnsaved(name)
  }

  /** Read the file again when the disk has another version. */
  async function look(name: string) {
    const file = files.get(name)
    const version = onDisk[name]
    const known = file?.trouble?.kind === 'conflict' ? file.trouble.there : file?.base
    if (!file || file.saving || version === undefined || version === known?.version) return
    const answer = await server.read(name)
    if (answer.kind === 'read' && !files.get(name)?.saving) rebase(name, answer.there)
  }

  return {
    save,
    saveSoon: timers.saveSoon,
    showIfUnsaved,
    rebase,
    look,
    /** Take note of the versions that the files have on disk now. */
    heard(versions: Readonly<Record<string, string>>) {
      onDisk = versions
      for (const name of files.names()) look(name)
    },
    stop: timers.stop,
  }
}
