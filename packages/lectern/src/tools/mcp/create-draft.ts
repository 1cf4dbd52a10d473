import { FileError, type Files, versionOf } from '../../base/files/index.ts'

/** Create a draft of the deck's files: what is written to its `disk` stays in memory until `commit` writes all of it, or nothing. */
export function createDraft(disk: Files) {
  const texts = new Map<string, { readonly before: string; readonly text: string }>()
  const readText = (path: string) => texts.get(path)?.text ?? disk.readText(path)
  return {
    disk: {
      ...disk,
      readText,
      write(path: string, content: string | Uint8Array) {
        texts.set(path, { before: texts.get(path)?.before ?? disk.readText(path), text: content.toString() })
      },
      withLock: async <Result>(_: string | readonly string[], work: () => Result) => work(),
    } satisfies Files,
    /** Return the text of a file before the draft. */
    before: (path: string) => texts.get(path)?.before ?? disk.readText(path),
    /**
     * Write the changed files if they still have their texts from before. Return their new versions; undefined if a file has changed meanwhile.
     *
     * @throws FileError when a file cannot be written. Then all files have their texts from before.
     */
    async commit(): Promise<Readonly<Record<string, string>> | undefined> {
      const changed = [...texts].filter(([, { before, text }]) => before !== text)
      const write = () => {
        if (changed.some(([path, { before }]) => versionOf(disk.readText(path)) !== versionOf(before))) return false
        const written: (readonly [path: string, before: string])[] = []
        try {
          for (const [path, { before, text }] of changed) {
            disk.write(path, text)
            written.push([path, before])
          }
        } catch (error) {
          for (const [path, before] of written) putBack(disk, path, before)
          throw error
        }
        return true
      }
      const isWritten =
        changed.length === 0 ||
        (await disk.withLock(
          changed.map(([path]) => path),
          write,
        ))
      return isWritten ? Object.fromEntries([...texts].map(([path, { text }]) => [disk.nameOf(path), versionOf(text)])) : undefined
    },
  }
}

/** Write the text that a file had. @throws FileError that says what is in the file when not even that is possible. */
function putBack(disk: Files, path: string, before: string): void {
  try {
    disk.write(path, before)
  } catch (cause) {
    throw new FileError(disk.nameOf(path), 'has a part of a change whose other files could not be written', {
      remedy: 'Free some space, and read the slides again.',
      cause,
    })
  }
}
