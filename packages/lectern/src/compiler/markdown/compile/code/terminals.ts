import type { Root } from 'hast'
import type { SourcePlace } from '../../../../base/errors/index.ts'
import { type Recording, readRecording, readSession } from '../../../../deck/terminal/index.ts'
import type { Compilation, ProblemText } from '../compilation.ts'
import { builtInOf } from '../components/built-ins.ts'
import { withCapitals } from '../components/component-lookup.ts'
import { valueToExpression } from '../tree/expressions.ts'
import {
  attributeOf,
  childrenOf,
  elementsOf,
  isBlank,
  isElement,
  nameOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  type SlideNode,
  setAttribute,
  setChildren,
  textOf,
} from '../tree/slide-tree.ts'
import { missingFile, readSnippet } from './read-snippet.ts'

const help =
  'Write a code block ```console in it, with a blank line before and after. Its commands begin with "$ ". Or name a recording: src="./demo.cast".'

/** Read the `console` block in a terminal, and report what is missing or out of place. */
function readBlock(element: SlideElement, compilation: Compilation): void {
  const inside = childrenOf(element).filter((child) => !isBlank(child))
  const block = inside.find((child): child is SlideElement => isElement(child) && child.data?.codeSource !== undefined)
  const stray = inside.find((child) => child !== block)
  const report = (at: SlideElement | SlideNode, what: string, allowed = help) => compilation.report(pointOf(at), { what, allowed })
  setChildren(element, [])
  if (stray) report(stray, 'A terminal shows one code block and nothing else')
  if (!block?.data?.codeSource) {
    if (!stray) report(element, 'This terminal is empty')
    return
  }
  const { snippet } = block.data.codeSource
  const source =
    snippet === undefined
      ? block.data.codeSource
      : readSnippet(snippet, compilation, (problem) => compilation.report(pointOf(block), problem))
  if ('what' in source) {
    compilation.report(pointOf(block), source)
    return
  }
  if (source.language !== 'console' && snippet === undefined)
    report(block, `A terminal shows a block of "console", not of "${source.language || 'text'}"`)
  const session = readSession(source.code)
  if (session.exchanges.length === 0) report(block, 'This terminal has no command', 'Begin the line of each command with "$ ".')
  setAttribute(element, 'session', valueToExpression(session))
  requestSteps(element, session.exchanges.length)
}

function requestSteps(element: SlideElement, count: number): void {
  const at = textOf(element, 'at')
  element.data = { ...element.data, ...(count > 0 && { stepRequest: { count, kind: 'terminal', ...(at !== undefined && { at }) } }) }
}

/** Return the recording that a terminal names, or why it cannot be played. `place` is in the recording. */
function loadRecording(path: string | undefined, compilation: Compilation): Recording | (ProblemText & { readonly place?: SourcePlace }) {
  const { context, slide, files } = compilation
  if (path === undefined) return { what: 'The "src" of a terminal is not a plain text', allowed: 'Write src="./demo.cast".' }
  if (!isRecording(path))
    return { what: `"${path}" is not a recording`, allowed: 'Its name ends in ".cast". Make one with "asciinema rec demo.cast".' }
  const found = context.readFile(path, slide.record.filepath)
  if (found.kind === 'refused') return { what: found.what, allowed: found.allowed }
  if (found.kind === 'missing') return missingFile(path, found)
  files.add(found.file)
  const recording = readRecording(found.text)
  return 'what' in recording ? { ...recording, place: { file: found.file, line: recording.line, column: 1 } } : recording
}

/** Read the recording of a terminal, and report what is wrong. */
function readSource(element: SlideElement, compilation: Compilation): void {
  const written = attributeOf(element, 'src')
  const at = pointOf(written?.position ? written : element)
  const hasContent = childrenOf(element).some((child) => !isBlank(child))
  const recording = loadRecording(textOf(element, 'src')?.trim(), compilation)
  removeAttribute(element, 'src')
  setChildren(element, [])
  if (hasContent) compilation.report(at, { what: 'A terminal has a "src" or a code block, not both', allowed: 'Remove one of them.' })
  if ('what' in recording) {
    compilation.report(recording.place ?? at, recording)
    return
  }
  // A text is parsed faster than the same data in a module.
  setAttribute(element, 'recording', valueToExpression(JSON.stringify(recording)))
  requestSteps(element, recording.stops.length)
}

const isTerminal = (element: SlideElement, compilation: Compilation) =>
  withCapitals(nameOf(element)) === 'Terminal' && builtInOf(element, compilation) !== undefined

/** Read terminals, and request a step for each command of a session and each part of a recording. */
export function terminals(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root))
    if (isTerminal(element, compilation)) (attributeOf(element, 'src') ? readSource : readBlock)(element, compilation)
}

/** Set the step of each terminal's first step. */
export function terminalSteps(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    const from = isTerminal(element, compilation) ? element.data?.stepsTaken?.from : undefined
    if (from !== undefined) setAttribute(element, 'from', valueToExpression(from))
  }
}

const source = /\bsrc\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'<>{}]+))/gi

/** Return whether a path names a recording of a terminal. */
const isRecording = (path: string): boolean => /\.cast$/i.test(path)

/** Return the paths of recordings that a slide may name. Other text that looks like it counts, too. */
export const recordingPaths = (content: string): string[] =>
  [...content.matchAll(source)].map(([, double, single, bare]) => (double ?? single ?? bare ?? '').trim()).filter(isRecording)
