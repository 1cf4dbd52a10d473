import { plural, t } from '../../../../base/language/index.ts'
import { browserStorage } from '../../../../base/lib/browser/index.ts'
import { type Choice, choiceQuery, chosenSlides, type DeckManifest, readChoice, shownTalk } from '../../../../deck/deck/index.ts'
import { type Run, readRuns, talkOf } from './rehearsal.ts'
import { clockText } from './talk-clock.ts'

/** A slide that was on screen for less was not rehearsed, but skipped. In milliseconds. */
export const skippedMs = 3000

/** What the times of talks need to know of a deck. */
export type TimedDeck = Pick<DeckManifest, 'slides' | 'choices'>

/** Return the storage key for the runs of the deck at `base` (contract.md, "Browser storage"). */
export const runsKey = (base: string) => `lectern:rehearsals:${base}`

/** Return the runs that this browser has stored, the latest first. */
export const storedRuns = (base: string): readonly Run[] => readRuns(browserStorage(window).get(runsKey(base)))

/** Return the slides of the whole deck, whatever the window shows. */
const wholeOf = ({ slides, choices }: TimedDeck): DeckManifest['slides'] => choices?.whole ?? slides

/** Return the choice of a talk, which is the query of an address. */
export const choiceIn = ({ choices }: TimedDeck, talk: string): Choice =>
  choices ? readChoice(new URLSearchParams(talk), choices).choice : {}

/**
 * Return for each slide of a run its index in the whole deck; undefined if the deck does not have it any more. A slide that was changed has another key. It
 * is found by its place, as long as its talk has as many slides as before.
 */
export function slidesOfRun(deck: TimedDeck, run: Run): readonly (number | undefined)[] {
  const whole = wholeOf(deck)
  const indexes = new Map(whole.map(({ key }, index) => [key, index]))
  const now = chosenSlides(whole, choiceIn(deck, talkOf(run)))
  const rehearsed = new Set(run.keys)
  return run.slides.map((_, at) => {
    const key = run.keys?.[at]
    const own = key === undefined ? undefined : indexes.get(key)
    if (own !== undefined || now.length !== run.slides.length) return own
    const there = now[at]
    return there && !rehearsed.has(there.slide.key) ? there.no - 1 : undefined
  })
}

/**
 * Return for each slide of a talk the milliseconds that it took in the last run that did not skip it; undefined if there is none. A run of this very talk
 * goes before those of others: a part of a slide may be for other talks.
 */
export function rehearsedTimes(deck: TimedDeck, runs: readonly Run[], choice: Choice): readonly (number | undefined)[] {
  const talk = choiceQuery(choice)
  const inOrder = [...runs.filter((run) => talkOf(run) === talk), ...runs.filter((run) => talkOf(run) !== talk)]
  const times = new Map<number, number>()
  for (const run of inOrder) {
    for (const [at, index] of slidesOfRun(deck, run).entries()) {
      const time = run.slides[at] ?? 0
      if (index !== undefined && time >= skippedMs && !times.has(index)) times.set(index, time)
    }
  }
  return chosenSlides(wholeOf(deck), choice).map(({ no }) => times.get(no - 1))
}

/** How long a talk takes, as far as it was rehearsed. */
interface TalkTime {
  /** Milliseconds of the slides that were rehearsed. */
  readonly time: number
  /** Number of slides. */
  readonly slides: number
  /** Number of slides that no run has timed. */
  readonly unknown: number
}

/** Add up how long the slides of a talk took in the last runs. */
export function talkTime(deck: TimedDeck, runs: readonly Run[], choice: Choice): TalkTime {
  const times = rehearsedTimes(deck, runs, choice)
  const known = times.filter((time) => time !== undefined)
  return { time: known.reduce((sum, time) => sum + time, 0), slides: times.length, unknown: times.length - known.length }
}

/** Return whether a talk fits into `length` milliseconds; undefined if slides without a time decide it. Parts of a second count for nothing. */
export function fits({ time, unknown }: TalkTime, length: number): boolean | undefined {
  if (time - length >= 1000) return false
  return unknown > 0 ? undefined : true
}

/** Return in words how long a talk takes, how many of its slides are unknown, and whether it fits into `length` milliseconds; 0 if none is planned. */
export function talkTimeWords(given: TalkTime, length: number): string {
  const { slides, unknown } = given
  if (unknown === slides) return t('Not rehearsed')
  const time = clockText(given.time)
  const fit = length > 0 ? fits(given, length) : undefined
  const over = clockText(given.time - length)
  if (unknown > 0 && fit === false)
    return plural('{time}, {over} too long, {count, plural, one {# slide unknown} other {# slides unknown}}', {
      time,
      over,
      count: unknown,
    })
  if (unknown > 0) return plural('{time}, {count, plural, one {# slide unknown} other {# slides unknown}}', { time, count: unknown })
  if (fit === undefined) return time
  return fit ? t('{time}, fits {length}', { time, length: clockText(length) }) : t('{time}, {over} too long', { time, over })
}

/** Return the talks among which a presenter chooses: for all and for each audience, in all lengths and in each. One without slides is none. */
export function talksOf(deck: TimedDeck): readonly Choice[] {
  const { choices } = deck
  if (!choices) return []
  const audiences: readonly Choice[] = [{}, ...choices.audiences.map((name) => ({ audience: [name] }))]
  const lengths: readonly Choice[] = choices.lengths ? [{}, { length: 'short' }, { length: 'long' }] : [{}]
  const all = audiences.flatMap((audience) => lengths.map((length) => ({ ...audience, ...length })))
  // A link may name several audiences.
  const own = choiceIn(deck, shownTalk(deck))
  const listed = all.some((choice) => choiceQuery(choice) === choiceQuery(own)) ? all : [own, ...all]
  return listed.filter((choice) => chosenSlides(wholeOf(deck), choice).length > 0)
}

/** Return the name of a talk: its audiences and its length, as far as the deck has several. */
export function talkName({ choices }: TimedDeck, { audience, length }: Choice): string {
  const lengthName = length === undefined ? t('All lengths') : length === 'short' ? t('Short talk') : t('Long talk')
  return [
    ...(choices && choices.audiences.length > 0 ? [audience?.join(', ') ?? t('All audiences')] : []),
    ...(choices?.lengths ? [lengthName] : []),
  ].join(' · ')
}

/** Return the slides of a run, in its order: their titles, and their numbers on screen. A slide that the deck does not have any more has neither. */
export function rowsOfRun(deck: TimedDeck, run: Run): readonly { readonly title: string | undefined; readonly no: number | undefined }[] {
  const whole = wholeOf(deck)
  const numbers = new Map(deck.slides.map(({ key }, index) => [key, index + 1]))
  return slidesOfRun(deck, run).map((index) => {
    const slide = index === undefined ? undefined : whole[index]
    return { title: slide?.title, no: slide && numbers.get(slide.key) }
  })
}
