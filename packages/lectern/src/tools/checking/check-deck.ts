import { availableParallelism } from 'node:os'
import {
  type CheckResult,
  emptyBrackets,
  evaluateFonts,
  type FailedRequest,
  type Finding,
  isBeside,
  judgeLinks,
  judgeRefused,
  judgeRequests,
  judgeSlide,
  type MeasuredSlide,
  mergeFindings,
  ownAddresses,
  placeInDeck,
  shownAddress,
  unnamedDiagrams,
  unreachedMarks,
} from '../../author/checking/model/index.ts'
import { LecternError } from '../../base/errors/index.ts'
import { batchesOf, type Deck, readSlideRange } from '../../deck/deck/index.ts'
import type { KeptMeasures, MeasuredLooks } from './kept-measures.ts'
import type { MeasuredBatch, Measurer } from './measure-batch.ts'

/** Options of a check. */
interface CheckJob {
  readonly measurer: Measurer
  /** Address of the served deck, with a trailing slash. */
  readonly url: string
  /** The color schemes that the measurer measures, in order. */
  readonly schemes: readonly ('light' | 'dark')[]
  readonly deck: Deck
  /** Measurements of earlier checks, and the hash of what a slide shows now; undefined for one that is measured each time. */
  readonly kept?: { readonly measures: KeptMeasures; readonly hashOf: (no: number) => string | undefined } | undefined
  /** Returns which of the deck's own addresses do not exist; by default, the server is asked. */
  readonly missing?: (addresses: ReadonlySet<string>) => Promise<ReadonlySet<string>>
  /** `1,4-6`; by default every slide and the end slide. */
  readonly range: string | undefined
  readonly onProgress: (done: number, total: number) => void
}

/** Number of slides open at the same time, each at all of its steps. */
const batchSize = 10
/** Number of batches open at the same time: each has a process of its own in the browser. More than a few only compete for memory. */
const openBatches = () => Math.min(4, Math.max(1, availableParallelism()))
/** After this many consecutive slides without an answer, the fault is not theirs. */
const mostSilent = 3

const numbersOf = (range: string, deck: Deck) => readSlideRange(range, deck.slides.length).numbers

const notReady = (deck: Deck, no: number, why: string): Finding => ({
  rule: 'not-ready',
  severity: 'error',
  place: placeInDeck(deck, no, []),
  slide: no,
  what: `The slide does not become ready: ${why}`,
  remedy: 'Give it more time with --timeout, or look at it with "lectern dev".',
})

/** Measure the slides in batches. When a batch does not answer, open each of its slides separately, so that only the faulty one is lost. */
async function* measureAll(
  { measurer, deck, kept }: CheckJob,
  numbers: readonly number[],
): AsyncGenerator<MeasuredLooks | { readonly silent: number }> {
  let silent = 0
  const inBatches = (some: readonly number[]) => batchesOf(some.join(',') || 'none', deck.slides.length, batchSize)
  // Slides that show something of other sites come last. What a page has asked for there stays in its memory.
  const isPlain = (no: number) => !kept || kept.hashOf(no) !== undefined
  const shown = numbers.filter((no) => no <= deck.slides.length)
  const batches = [...inBatches(shown.filter(isPlain)), ...inBatches(shown.filter((no) => !isPlain(no)))]
  const opened: Promise<readonly MeasuredBatch[] | undefined>[] = []
  for (const [index, batch] of batches.entries()) {
    for (const next of batches.slice(opened.length, index + openBatches())) opened.push(measurer.slides(next).catch(() => undefined))
    const together = await opened[index]
    if (together) yield together
    for (const no of together ? [] : numbersOf(batch, deck)) {
      const alone = await measurer.slides(String(no)).catch((error: unknown) => {
        silent++
        if (silent >= mostSilent)
          throw new LecternError('the deck does not start in the browser', {
            cause: error,
            remedy: 'Open it with "lectern present" to see the cause.',
          })
        return undefined
      })
      if (alone) silent = 0
      yield alone ?? { silent: no }
    }
  }
  const end = deck.slides.length + 1
  if (numbers.includes(end)) yield await measurer.end(end).catch(() => ({ silent: end }))
}

/** Return the measurements of one slide. */
const onlyOf = (looks: MeasuredLooks, no: number): MeasuredLooks =>
  looks.map((batch) => ({ ...batch, page: { ...batch.page, slides: batch.page.slides.filter((slide) => slide.no === no), refused: [] } }))

/** Return whether the measurements of a slide would be the same the next time. What did not load may load then, or be missed elsewhere. */
const isLasting = (looks: MeasuredLooks, no: number) =>
  looks.every(
    ({ page, failed, troubles, isClean }) =>
      isClean &&
      failed.length === 0 &&
      page.refused.length === 0 &&
      page.failedFonts.length === 0 &&
      troubles.every((trouble) => trouble.no !== no) &&
      page.slides.some((slide) => slide.no === no) &&
      page.slides.every((slide) => slide.no !== no || (slide.thrown === undefined && slide.pictures.length === 0)),
  )

/** Keep the measurements of each slide that will be the same the next time. */
function keep({ kept }: CheckJob, looks: MeasuredLooks): void {
  for (const no of new Set(slidesOf(looks).map((slide) => slide.no))) {
    const hash = kept?.hashOf(no)
    if (hash !== undefined && isLasting(looks, no))
      kept?.measures.set(
        hash,
        onlyOf(looks, no).map((batch) => ({ ...batch, troubles: [] })),
      )
  }
}

/** Return the deck's own addresses that do not exist: the server redirects them or reports an error. */
async function missingAddresses(addresses: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const missing = new Set<string>()
  for (const address of addresses) {
    const { status } = await fetch(address, { method: 'HEAD', redirect: 'manual' })
    if (status !== 200) missing.add(address)
  }
  return missing
}

/** Return pictures that were not drawn, with the slide and the reason. */
function brokenPictures({ page, failed }: MeasuredBatch): FailedRequest[] {
  const reasons = new Map(failed.map(({ address, reason }) => [address, reason]))
  return page.slides.flatMap(({ no, pictures }) =>
    pictures.map((address) => ({ address, slide: no, reason: reasons.get(address) ?? 'it is not a picture that browsers can show' })),
  )
}

function evaluate(batches: readonly MeasuredBatch[], missing: ReadonlySet<string>, { deck, url }: CheckJob): Finding[] {
  const slides = slidesOf(batches)
  const refused = batches.flatMap(({ page }) => page.refused)
  const isRefused = ({ address }: FailedRequest) => refused.some((request) => request.address === address)
  const requests = batches.flatMap((batch) => [...batch.failed, ...brokenPictures(batch)]).filter((request) => !isRefused(request))
  return [
    ...evaluateFonts(
      batches.map(({ page }) => page),
      deck,
    ),
    ...batches.flatMap(({ troubles }) =>
      troubles.filter(({ late }) => late).map(({ no, missing: parts }) => notReady(deck, no, parts.join(', '))),
    ),
    ...slides.flatMap((slide) => [...judgeSlide(slide, deck), ...judgeLinks(slide, deck, missing)]),
    ...judgeRequests(
      requests.map((request) => ({ ...request, address: shownAddress(request.address, url), beside: isBeside(request.address, url) })),
      deck,
    ),
    ...judgeRefused(
      refused.map((request) => ({ ...request, address: shownAddress(request.address, url) })),
      deck,
    ),
  ]
}

const slidesOf = (batches: readonly MeasuredBatch[]) => batches.flatMap(({ page }) => page.slides)

const lastStep = (slides: readonly MeasuredSlide[], no: number) =>
  Math.max(0, ...slides.filter((slide) => slide.no === no).map(({ clicks }) => clicks))

/**
 * Check every slide of the served deck at each of its steps, in each scheme. A slide that was measured before, and shows the same now, is not measured
 * again. What follows from its measurements is found each time.
 *
 * @throws LecternError when the deck does not start in the browser.
 */
export async function checkDeck(job: CheckJob): Promise<CheckResult> {
  const { deck, schemes, range, kept, onProgress, missing: findMissing = missingAddresses } = job
  const numbers = readSlideRange(range, deck.slides.length).numbers
  const all = range === undefined ? [...numbers, deck.slides.length + 1] : numbers
  const silent: Finding[] = []
  const measured: MeasuredLooks[] = []
  const changed = all.filter((no) => {
    const hash = kept?.hashOf(no)
    const looks = hash === undefined ? undefined : kept?.measures.get(hash)
    if (looks) measured.push(looks)
    return !looks
  })
  let done = all.length - changed.length
  let isWhole = false
  if (changed.length > 0) await job.measurer.start()
  try {
    for await (const batch of measureAll(job, changed)) {
      if ('silent' in batch) silent.push(notReady(deck, batch.silent, 'its page does not answer'))
      else {
        measured.push(batch)
        keep(job, batch)
      }
      done += 'silent' in batch ? 1 : new Set(slidesOf(batch).map(({ no }) => no)).size
      onProgress(done, all.length)
    }
    isWhole = range === undefined
  } finally {
    kept?.measures.save(!isWhole)
  }
  const inOrder = measured.toSorted((one, other) => (slidesOf(one)[0]?.no ?? 0) - (slidesOf(other)[0]?.no ?? 0))
  const missing = await findMissing(ownAddresses(slidesOf(inOrder.flat()), job.url))
  const found = schemes.flatMap((scheme, index) => {
    const findings = evaluate(
      inOrder.flatMap((batches) => batches[index] ?? []),
      missing,
      job,
    )
    return scheme === 'dark' && deck.config.colorSchema === 'auto'
      ? findings.map((finding) => ({ ...finding, dark: true as const }))
      : findings
  })
  const seen = slidesOf(inOrder.flatMap(([first]) => first ?? []))
  const written = numbers.flatMap((no) => {
    const slide = deck.slides[no - 1]
    if (!slide || !seen.some((measured) => measured.no === no)) return []
    return [...emptyBrackets(slide), ...unnamedDiagrams(slide), ...unreachedMarks(slide, lastStep(seen, no))]
  })
  return { slides: all.length, steps: seen.length, findings: mergeFindings([...silent, ...found, ...written]) }
}
