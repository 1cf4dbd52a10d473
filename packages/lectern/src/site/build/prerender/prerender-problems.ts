import { existsSync } from 'node:fs'
import { basename, extname, relative, resolve } from 'node:path'
import { type AuthorProblem, type Excerpt, excerptOf, type SourcePlace } from '../../../base/errors/index.ts'
import { engineSource } from '../../../compiler/project/index.ts'
import type { Deck, DeckSlide } from '../../../deck/deck/index.ts'
import { browserOnly, type Fault } from './job.ts'
import type { PrerenderStop, StopReason } from './prerender.ts'

/** The data that locates the source of a fault. */
export interface FaultSources {
  readonly deck: Deck
  /** The deck's folder. */
  readonly dir: string
  /** The deck's file, relative to its folder. */
  readonly entry: string
  /** Files and packages that slides share, by the name of the built file. */
  readonly shared: ReadonlyMap<string, string>
  /** Absolute paths of the deck's layers. */
  readonly layers: readonly string[]
}

/** Return how to fix an error that is thrown while a page is rendered. */
function remedyFor(message: string, otherwise: string): string {
  if (/call stack/.test(message))
    return 'A component renders itself forever, or it is nested too deeply. Render it only under a condition that ends.'
  const [, name] = browserOnly.exec(message) ?? []
  if (name) return `The build renders pages without a browser. Use "${name}" in useEffect or in an event handler.`
  return otherwise
}

interface PlacedExcerpt extends Excerpt {
  readonly place: SourcePlace
}

const firstLine = ({ record, contentLine }: DeckSlide): PlacedExcerpt => ({
  place: {
    file: record.filepath,
    line:
      contentLine +
      Math.max(
        0,
        record.content.split('\n').findIndex((line) => line.trim() !== ''),
      ),
    column: 1,
  },
})

/** Return the place of the component `name` in the slide, or the slide's first line when the tag does not occur in it. */
function placeOfTag(slide: DeckSlide, name: string): PlacedExcerpt {
  const kebab = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
  const lines = slide.record.content.split(/\r\n|\n|\r/)
  for (const [index, line] of lines.entries()) {
    const at = Math.max(line.indexOf(`<${name}`), line.indexOf(`<${kebab}`))
    if (at >= 0)
      return { place: { file: slide.record.filepath, line: slide.contentLine + index, column: at + 1 }, ...excerptOf(line, at + 1) }
  }
  return firstLine(slide)
}

const isEngine = (specifier: string) => specifier.startsWith(engineSource('')) || /^(lectern|react)(\/|$)/.test(specifier)

/** Return the author's file whose component threw; undefined when the slide itself or a component of the engine threw. */
function culpritOf({ stack }: Fault, shared: FaultSources['shared']): string | undefined {
  for (const [, folder, name = ''] of stack.matchAll(/\/(s\/)?([\w.$-]+\.mjs):\d+/g)) {
    const specifier = shared.get(name)
    if (folder || (specifier !== undefined && isEngine(specifier))) return undefined
    if (specifier !== undefined && existsSync(specifier)) return specifier
  }
  // React's component stack has only names, and so does the stack of a component that throws a value that is not an Error.
  for (const [, component = ''] of stack.matchAll(/^\s*at (\w+)/gm)) {
    const file = [...shared.values()].find((each) => nameOf(each) === component && !isEngine(each) && existsSync(each))
    // The stack of a component that renders itself begins wherever the limit was reached, also at an element such as <div>.
    if (file || /^[A-Z]/.test(component)) return file
  }
  return undefined
}

const nameOf = (file: string) => basename(file, extname(file))

/** Return the problem for an error that was thrown while slide `no` was rendered (contract.md, "Errors"). */
export function faultProblem(fault: Fault, no: number, sources: FaultSources): AuthorProblem {
  const { deck, dir, entry, shared, layers } = sources
  const slide = deck.slides[no - 1]
  const culprit = culpritOf(fault, shared)
  const file = culprit && relative(dir, culprit).replaceAll('\\', '/')
  const remedy = remedyFor(fault.message, 'Fix it. Until then, the page is written without it, and the browser tries to render it.')
  const common = { severity: 'error', ...(slide && { slide: no }) } as const
  if (!slide || (!file && /\/server[\w-]*\.mjs/.test(fault.stack) && !/\/s\/[\w-]+\.mjs/.test(fault.stack) && layers.length > 0)) {
    const names = layers.map((path) => relative(dir, path))
    const named = layers.length === 1 ? names[0] : names.find((name) => fault.message.includes(basename(name)))
    const [first = entry] = names
    const [layer, what] = named === undefined ? [first, 'A layer of the deck, or its end slide,'] : [named, named]
    return {
      severity: 'error',
      place: { file: layer, line: 1, column: 1 },
      what: `${what} cannot be rendered: ${fault.message}`,
      allowed: remedy,
    }
  }
  if (!file) return { ...common, ...firstLine(slide), what: `This slide cannot be rendered: ${fault.message}`, allowed: remedy }
  const name = nameOf(file)
  const isLayout = /(^|\/)layouts\//.test(file)
  const layoutPlace = slide.frontmatterPlaces.get('layout')
  const at = isLayout ? (layoutPlace ? { place: layoutPlace } : firstLine(slide)) : placeOfTag(slide, name)
  const what = isLayout ? `The layout "${name}" cannot be rendered` : `<${name}> cannot be rendered`
  return { ...common, ...at, what: `${what}: ${fault.message}`, allowed: `${file} throws this. ${remedy}` }
}

/** Return the problem for a module that throws while it loads. */
export function loadingProblem(fault: Fault, specifier: string, { dir, entry }: FaultSources): AuthorProblem {
  const isFile = existsSync(specifier)
  const place = { file: isFile ? relative(dir, specifier).replaceAll('\\', '/') : entry, line: 1, column: 1 }
  const what = `${isFile ? 'This' : `"${specifier}"`} fails while it loads: ${fault.message}`
  return { severity: 'error', place, what, allowed: remedyFor(fault.message, 'Fix it. Until then, the pages are rendered without it.') }
}

const endless = 'It computes forever: a loop, or a component that renders itself. End it. Until then, its slide shows this message.'
const tooLong = 'Something runs or waits forever: a loop, a component that renders itself, or a promise.'
const tooMuch = 'A list or a text is too long, or a component renders itself forever.'

/** Return the problem for a component that computes forever, at its tag or at the layout's name. */
function loopProblem(slide: DeckSlide, component: string, seconds: number): AuthorProblem {
  const name = nameOf(component)
  const isLayout = /(^|\/)layouts\//.test(component)
  const layoutPlace = slide.frontmatterPlaces.get('layout')
  const at = isLayout ? (layoutPlace ? { place: layoutPlace } : firstLine(slide)) : placeOfTag(slide, name)
  const what = `${isLayout ? `The layout "${name}"` : `<${name}>`} was not rendered in ${seconds} seconds of computing`
  return { severity: 'error', ...at, slide: slide.record.no, what, allowed: `${component}: ${endless}` }
}

/** Return the author's file whose code ran when prerendering ended, if it is known. */
export function componentOf(reason: StopReason, { dir, shared }: Pick<FaultSources, 'dir' | 'shared'>): string | undefined {
  if (reason.kind === 'loop') {
    return reason.component ? resolve(dir, reason.component) : culpritOf({ message: '', stack: reason.stack }, shared)
  }
  const [fault] = reason.kind === 'uncaught' ? (reason.result.faults ?? []) : []
  return fault && culpritOf(fault, shared)
}

/** Return the problem for the reason why prerendering ended, at the step where it ended. */
export function stopProblem({ step, reason, module }: PrerenderStop, sources: FaultSources): AuthorProblem {
  const { deck, dir, entry } = sources
  const slide = 'no' in step ? deck.slides[step.no - 1] : undefined
  const component = componentOf(reason, sources)
  if (slide && reason.kind === 'loop' && component)
    return loopProblem(slide, relative(dir, component).replaceAll('\\', '/'), reason.seconds)
  const loaded = step.kind === 'shared' && !isEngine(step.specifier) ? step.specifier : undefined
  const culprit = component ?? module ?? (loaded && existsSync(loaded) ? loaded : undefined)
  const file = culprit ? relative(dir, culprit).replaceAll('\\', '/') : entry
  const at = slide && !culprit ? firstLine(slide) : { place: { file, line: 1, column: 1 } }
  const named = culprit ? file : slide ? `Slide ${slide.record.no}` : 'no' in step ? 'The end slide' : (loaded ?? 'The deck')
  const doing = step.kind === 'page' || step.kind === 'next' ? 'rendered' : 'loaded'
  return { severity: 'error', ...at, ...(slide && { slide: slide.record.no }), ...wordsFor(reason, named, doing) }
}

/** Word the reason: `named` was being `doing` when the process hung or died. */
function wordsFor(reason: StopReason, named: string, doing: string): Pick<AuthorProblem, 'what' | 'allowed'> {
  if (reason.kind === 'late') return { what: `${named} was not ${doing} in ${reason.seconds} seconds`, allowed: tooLong }
  if (reason.kind === 'loop') return { what: `${named} was not ${doing} in ${reason.seconds} seconds of computing`, allowed: endless }
  if (reason.kind === 'memory')
    return { what: `${named} needs more than ${reason.megabytes} MB of memory to be ${doing}`, allowed: tooMuch }
  if (reason.kind === 'waits')
    return {
      what: `${named} did not finish being ${doing}: it waits for a promise that nothing settles`,
      allowed: 'Settle the promise, or wait for it in useEffect. Until then, its slide shows this message.',
    }
  if (reason.kind === 'changed')
    return {
      what: `${named} changes ${reason.names.slice(0, 3).join(', ')}, which all other code uses, while it is ${doing}`,
      allowed: 'Write a function of your own instead. Until then, its slide shows this message.',
    }
  if (reason.kind === 'ended')
    return {
      what: `${named} ended the process in which it was ${doing}: ${reason.how}`,
      allowed: 'Remove process.exit() and similar calls.',
    }
  const message = reason.result.faults?.[0]?.message ?? 'no words'
  return {
    what: `An error was not caught while ${named} was ${doing}: ${message}`,
    allowed: 'Catch it where it is thrown: in a timer, an event, or a promise.',
  }
}
