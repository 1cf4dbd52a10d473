import type { AuthorProblem } from '../../base/errors/index.ts'
import type { DeckManifest } from './manifest.ts'
import type { ServedState } from './served-state.ts'

/** A changed part of a list: `removed` entries from `at` on are replaced by `added`. */
interface ListChange<Entry> {
  readonly at: number
  readonly removed: number
  readonly added: readonly Entry[]
}

/** Slides of one file that have moved by some lines: those from `at` on. */
interface Move {
  readonly at: number
  readonly file: string
  readonly lines: number
}

type Rest = Omit<ServedState, 'manifest' | 'hashes' | 'places' | 'problems'>

/** What has changed between two states of a deck in the dev server. */
export interface StateChanges {
  /** The id of the state before. */
  readonly from: string
  readonly rest: Partial<Rest>
  /** The manifest without its slides, if something in it has changed. */
  readonly manifest?: Omit<DeckManifest, 'slides'>
  readonly slides?: ListChange<DeckManifest['slides'][number]>
  readonly move?: Move
  readonly hashes?: ListChange<string>
  readonly places?: ListChange<ServedState['places'][number]>
  readonly problems: readonly AuthorProblem[]
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Return the part in which two lists differ; undefined if they are equal. */
function listChange<Entry>(before: readonly Entry[], now: readonly Entry[]): ListChange<Entry> | undefined {
  const most = Math.min(before.length, now.length)
  let at = 0
  while (at < most && same(before[at], now[at])) at++
  let after = 0
  while (after < most - at && same(before[before.length - 1 - after], now[now.length - 1 - after])) after++
  const [removed, added] = [before.length - at - after, now.slice(at, now.length - after)]
  return removed + added.length === 0 ? undefined : { at, removed, added }
}

const withChange = <Entry>(list: readonly Entry[], change: ListChange<Entry> | undefined): readonly Entry[] =>
  change ? list.toSpliced(change.at, change.removed, ...change.added) : list

/** Find the slides at the end of a deck that have all moved by the same lines of their file. */
function moveOf({ places: before }: ServedState, { places: now }: ServedState): Move | undefined {
  const [old, last] = [before.at(-1), now.at(-1)]
  if (!old || !last || old.file !== last.file || old.start === last.start) return undefined
  const [{ file }, lines] = [last, last.start - old.start]
  let at = before.length
  for (let next = now.length - 1; at > 0 && next >= 0; next--, at--) {
    const [was, is] = [before[at - 1], now[next]]
    if (was?.file !== is?.file || was?.start !== (is?.start ?? 0) - (is?.file === file ? lines : 0)) break
  }
  return { at, file, lines }
}

/** Return the places and hashes of a state after a move. The hash of a slide ends with the line of its content. */
function moved({ places, hashes }: ServedState, move: Move | undefined): Pick<ServedState, 'places' | 'hashes'> {
  if (!move) return { places, hashes }
  const { at, file, lines } = move
  const isMoved = (index: number) => index >= at && places[index]?.file === file
  return {
    places: places.map((place, index) => (isMoved(index) ? { file, start: place.start + lines } : place)),
    hashes: hashes.map((hash, index) => (isMoved(index) ? hash.replace(/\d+$/, (line) => String(Number(line) + lines)) : hash)),
  }
}

/** Return what has changed from a state to another, with the problems that the page may have. */
export function changesOf(before: ServedState, now: ServedState, problems: readonly AuthorProblem[]): StateChanges {
  const { slides: slidesBefore, ...manifestBefore } = before.manifest
  const { slides, ...manifest } = now.manifest
  const { manifest: _, hashes: __, places: ___, problems: ____, ...rest } = now
  const move = moveOf(before, now)
  const base = moved(before, move)
  const changes = {
    slides: listChange(slidesBefore, slides),
    hashes: listChange(base.hashes, now.hashes),
    places: listChange(base.places, now.places),
  }
  return {
    from: before.id,
    rest: Object.fromEntries(Object.entries(rest).filter(([name, value]) => !same(before[name as keyof Rest], value))),
    ...(!same(manifestBefore, manifest) && { manifest }),
    ...(move && { move }),
    ...Object.fromEntries(Object.entries(changes).filter(([, change]) => change !== undefined)),
    problems,
  }
}

/** Return the state after some changes. Slides that have not changed stay the same objects. */
export function withChanges(before: ServedState, { rest, manifest, slides, move, hashes, places, problems }: StateChanges): ServedState {
  const base = moved(before, move)
  const isSame = !manifest && !slides
  return {
    ...before,
    ...rest,
    manifest: isSame ? before.manifest : { ...(manifest ?? before.manifest), slides: withChange(before.manifest.slides, slides) },
    hashes: withChange(base.hashes, hashes),
    places: withChange(base.places, places),
    problems,
  }
}
