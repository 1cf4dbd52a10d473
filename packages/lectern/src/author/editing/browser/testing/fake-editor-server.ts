import type { Steps } from '../../model/kept-steps.ts'
import type { Draft, Drafts, KeptSteps } from '../create-editor-session.ts'
import type { EditorServer, ReadAnswer, SaveAnswer, WrittenText } from '../editor-server.ts'

/** Create a disk, a server that reads and writes it, and a clock, for tests. */
export function createFakeEditorServer(files: Record<string, string>) {
  const disk = new Map(Object.entries(files))
  const shown: string[] = []
  let reachable = true
  let refusal: string | undefined
  let stored: Readonly<Record<string, Draft>> = {}
  let kept: Steps = { done: [], undone: [] }
  let now = 0
  let waiting: { readonly at: number; readonly run: () => void }[] = []

  const there = (file: string): WrittenText => ({ version: `v:${disk.get(file)}`, text: disk.get(file) ?? '' })
  const answered = <Answer>(answer: () => Answer) => Promise.resolve().then(() => answer())
  const server: EditorServer = {
    read: (file) => answered((): ReadAnswer => (reachable ? { kind: 'read', there: there(file) } : { kind: 'unreachable' })),
    save: (file, version, text) =>
      answered((): SaveAnswer => {
        if (!reachable) return { kind: 'unreachable' }
        if (refusal !== undefined) return { kind: 'refused', why: refusal }
        if (there(file).version !== version) return { kind: 'changed', there: there(file) }
        disk.set(file, text)
        return { kind: 'saved', version: there(file).version }
      }),
    show: (_file, _version, text) => void shown.push(text),
    openElsewhere: async (file, line) => `opened ${file}:${line}`,
  }
  const drafts: Drafts = {
    read: () => stored,
    keep(next) {
      stored = next
      return true
    },
  }
  const steps: KeptSteps = {
    take: () => kept,
    keep(next) {
      kept = next
      return true
    },
  }
  const settled = () => new Promise<void>((done) => setTimeout(done))
  return {
    server,
    drafts,
    steps,
    disk,
    shown,
    stored: () => stored,
    versions: () => Object.fromEntries([...disk.keys()].map((file) => [file, there(file).version])),
    reach(can: boolean) {
      reachable = can
    },
    refuse(why: string | undefined) {
      refusal = why
    },
    after(ms: number, run: () => void) {
      const entry = { at: now + ms, run }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((each) => each !== entry)
      }
    },
    /** Let time pass and answer the pending requests. */
    async pass(ms: number) {
      now += ms
      const due = waiting.filter(({ at }) => at <= now)
      waiting = waiting.filter(({ at }) => at > now)
      for (const { run } of due) run()
      await settled()
    },
    settled,
  }
}
