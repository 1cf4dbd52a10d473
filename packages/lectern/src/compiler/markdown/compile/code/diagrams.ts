/// <reference path="../untyped-packages.d.ts" />

import type { Root } from 'hast'
import plantUml from 'plantuml-encoder'
import { nearestName } from '../../../../base/errors/index.ts'
import { type DiagramFacts, describeMermaid, mermaidKinds, partStates, withLines, wordsOfStates } from '../../../../deck/diagram/index.ts'
import type { Compilation } from '../compilation.ts'
import { identifier, objectExpression, valueToExpression } from '../tree/expressions.ts'
import { type Literal, readObject } from '../tree/object-literal.ts'
import {
  attributeOf,
  createElement,
  elementsOf,
  type Point,
  pointOf,
  type SlideElement,
  setAttribute,
  setChildren,
} from '../tree/slide-tree.ts'
import { noHosts, skip } from '../untrusted/skip.ts'

/** A mistake in a diagram. `line` counts from 1 in its text. */
interface DiagramMistake {
  readonly line: number
  readonly what: string
}

/** Shorten a parser's message: remove the list of expected tokens. */
function shorten(message: string): string {
  const [, got] = /\bgot '([^']+)'/.exec(message) ?? []
  if (got !== undefined && /^(NEWLINE|EOF|1)$/.test(got)) return 'something is missing at the end of the line'
  if (got !== undefined) return `there is ${got} where something else is expected`
  const [first = ''] = message.split('\n')
  return first.replace(/^Parsing failed:\s*/, '').replace(/^(\w+ error) on line \d+[.:]\s*/, '') || 'something is missing'
}

/**
 * Parse a diagram as Mermaid does, without rendering it. Return undefined when it is valid. A diagram that only a browser can parse counts as valid.
 */
async function checkMermaid(code: string): Promise<DiagramMistake | undefined> {
  // Both are loaded with the first diagram. There is no document for a sanitizer here, and nothing is rendered, so the texts pass unchanged.
  const { default: createDOMPurify } = await import('dompurify')
  Object.assign(createDOMPurify, { addHook: () => undefined, sanitize: (text: unknown) => text })
  const { default: mermaid } = await import('mermaid')
  try {
    await mermaid.parse(code)
    return undefined
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TypeError || error instanceof ReferenceError) return undefined
    const [, line] = /\bline:? (\d+)/i.exec(error.message) ?? []
    return { line: Math.min(Number(line ?? 1), code.split('\n').length), what: shorten(error.message) }
  }
}

/** A diagram fence as an author writes it. */
interface Diagram {
  readonly element: SlideElement
  readonly code: string
  readonly options: { readonly [name: string]: Literal }
  /** What each step shows, as in `A,B|C-->D|all`. */
  readonly steps?: string | undefined
}

/** Read the options of a fence, `{theme: 'neutral', scale: 0.8}`, and report the wrong ones. */
function readDiagramOptions(element: SlideElement, meta: string, names: readonly string[], compilation: Compilation): Diagram['options'] {
  const allowed = `Allowed: options as in {${names.map((name) => (name === 'scale' ? 'scale: 0.8' : name === 'at' ? 'at: 2' : `${name}: '…'`)).join(', ')}}.`
  const [braces = ''] = /\{.*\}/s.exec(meta) ?? []
  if (braces === '') return {}
  const options = readObject(braces)
  const warn = (what: string, nearest?: string) => compilation.report(pointOf(element), { severity: 'warning', what, allowed, nearest })
  if (!options) warn(`"${braces}" cannot be read as options of a diagram`)
  for (const [name, value] of Object.entries(options ?? {})) {
    if (!names.includes(name)) warn(`Unknown option "${name}" of a diagram`, nearestName(name, names))
    else if (name === 'scale' && !(Number(value) > 0)) warn(`"${String(value)}" is not a scale of a diagram`)
    else if (name === 'rest' && value !== 'dim' && value !== 'hide')
      warn(`"${String(value)}" is not what happens to the other parts: dim or hide`)
  }
  return options ?? {}
}

const scaleOf = ({ scale }: Diagram['options']): number | undefined =>
  Number(scale) > 0 && Number(scale) !== 1 ? Number(scale) : undefined

/** Return the place in the slide of a line in the diagram. The fence is the line before the first line. */
const placeIn = (element: SlideElement, line: number): Point => {
  const { line: fence, column } = pointOf(element)
  return { line: fence + line, column }
}

/** Pictures of other sites in an untrusted deck's diagram. */
const foreignPicture = /\bimg:\s*(["']?)(?:https?:)?\/\/[^\s"',}]*/gi

function withoutPictures(code: string, element: SlideElement, compilation: Compilation): string {
  if (!compilation.context.untrusted || code.search(foreignPicture) === -1) return code
  skip(pointOf(element), 'A picture in a diagram', noHosts, compilation)
  return code.replaceAll(foreignPicture, 'img: $1data:,')
}

/** Add the sites of a diagram's pictures to the page's policy. */
function allowPictures(code: string, { origins }: Compilation): void {
  for (const [, origin = ''] of code.matchAll(/\bimg:\s*["']?(https?:\/\/[^\s/"'?#]+)/g)) origins.images.add(origin.toLowerCase())
}

async function compileMermaid(diagram: Diagram, compilation: Compilation): Promise<void> {
  const { element, code, options } = diagram
  const { label, height, kind } = describeMermaid(code)
  const { setup } = compilation.context
  const renderer = setup?.lazy?.['mermaid-renderer']
  // A renderer of the author may know more.
  const mistake = renderer ? undefined : await checkMermaid(code)
  if (mistake) {
    const isKind = Object.hasOwn(mermaidKinds, kind)
    compilation.report(placeIn(element, mistake.line), {
      what: isKind ? `This diagram cannot be read: ${mistake.what}` : `Unknown kind of diagram "${kind}"`,
      allowed: isKind ? 'See https://mermaid.js.org for the syntax.' : `Allowed: ${Object.keys(mermaidKinds).join(', ')}.`,
      nearest: isKind ? undefined : nearestName(kind, Object.keys(mermaidKinds)),
    })
  }
  const hasPictures = /\bimg:/.test(code)
  if (!mistake && !renderer && !hasPictures && (await compileDrawn(diagram, label, compilation))) return
  allowPictures(code, compilation)
  const scale = scaleOf(options)
  element.name = compilation.engine('Mermaid', 'mermaid')
  setAttribute(element, 'code', code)
  setAttribute(element, 'label', typeof options.alt === 'string' ? options.alt : label)
  if (typeof options.theme === 'string') setAttribute(element, 'theme', options.theme)
  if (scale !== undefined) setAttribute(element, 'scale', valueToExpression(scale))
  setAttribute(element, 'room', valueToExpression(Math.round(height * (scale ?? 1))))
  setAttribute(element, 'file', compilation.slide.record.filepath)
  if (renderer) setAttribute(element, 'renderer', identifier(compilation.importDefault(renderer, 'mermaidRenderer')))
  if (setup?.mermaid) setAttribute(element, 'setup', identifier(compilation.importDefault(setup.mermaid, 'mermaidSetup')))
  setAttribute(element, 'line', valueToExpression(compilation.slide.contentLine + pointOf(element).line))
}

/** Return what each step shows. The state that "finally" names follows the last step. */
const stepsOf = ({ steps, options }: Diagram): string | undefined =>
  steps !== undefined && typeof options.finally === 'string' ? `${steps}|${options.finally}` : steps

/** Request one step for each change of the diagram. */
function requestSteps({ element, options, ...diagram }: Diagram): void {
  const count = (stepsOf({ element, options, ...diagram })?.split('|').length ?? 1) - 1
  const { at } = options
  if (count > 0) element.data = { ...element.data, stepRequest: { count, kind: 'diagram', ...(at !== undefined && { at: String(at) }) } }
}

/** Tell the diagram its first step. Run this after `steps`. */
export function diagramSteps(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    const from = compilation.isImported(element.name ?? '') && attributeOf(element, 'states') ? element.data?.stepsTaken?.from : undefined
    if (from !== undefined) setAttribute(element, 'from', valueToExpression(from))
  }
}

/** Let the steps of the slide show the parts that the author names. Return the picture with its parts marked. */
function compileSteps(svg: string, found: readonly DiagramFacts[], diagram: Diagram, written: string, compilation: Compilation): string {
  const { element, code, options } = diagram
  const parts = withLines(code, found)
  const { states, wrong } = partStates(written, parts, options.rest === 'hide')
  const names = parts.flatMap(({ name, label }) => [name, label]).filter(Boolean)
  for (const word of wrong)
    compilation.report(pointOf(element), {
      severity: 'warning',
      what: `"${word}" is no part of this diagram`,
      allowed: 'Allowed: names as in {A,B|A-->B}, lines of the text as in {2|3-4}, all, none, hide.',
      nearest: nearestName(word, names),
    })
  element.name = compilation.engine('SteppedDiagram', 'diagram')
  setAttribute(element, 'parts', valueToExpression(parts.length))
  setAttribute(element, 'states', valueToExpression(states))
  setAttribute(element, 'words', valueToExpression(wordsOfStates(states, parts)))
  if (options.rest === 'hide') setAttribute(element, 'rest', 'hide')
  return svg.replaceAll(/ data-part="(\d+)"/g, ' data-part="$1" opacity="var(--d$1,1)" visibility="var(--v$1,inherit)"')
}

/** Compile a diagram to the picture that a browser draws now. Return false where the browser of each viewer must draw it. */
async function compileDrawn(diagram: Diagram, label: string, compilation: Compilation): Promise<boolean> {
  const { element, code, options } = diagram
  const { drawing } = compilation.context
  const theme = typeof options.theme === 'string' ? options.theme : undefined
  const drawn = await drawing?.draw(code, theme)
  if (!drawn) {
    const missing = drawing?.missing()
    if (missing) compilation.report(pointOf(element), { severity: 'warning', ...missing })
    return false
  }
  if ('failed' in drawn) {
    compilation.report(pointOf(element), { what: `This diagram cannot be drawn: ${drawn.failed.split('\n')[0]}` })
    return false
  }
  const width = Math.round(drawn.width * (scaleOf(options) ?? 1) * 100) / 100
  const svg = drawn.svg.replace('<svg ', `<svg width="${width}" `)
  const written = stepsOf(diagram)
  element.name = compilation.engine('Diagram', 'diagram')
  const own = written === undefined ? undefined : compileSteps(svg, drawn.parts, diagram, written, compilation)
  setAttribute(element, 'svg', own ?? svg.replaceAll(/ data-part="\d+"/g, ''))
  setAttribute(element, 'label', typeof options.alt === 'string' ? options.alt : label)
  if (theme !== undefined) setAttribute(element, 'panel', theme === 'dark' ? 'dark' : 'light')
  return true
}

/** Compile PlantUML to a picture from the server that the deck names. The picture's address contains the diagram. */
function compilePlantUml({ element, code, options }: Diagram, compilation: Compilation): void {
  const { context } = compilation
  if (context.untrusted) {
    skip(pointOf(element), 'A PlantUML diagram', noHosts, compilation)
    element.name = compilation.engine('MissingComponent')
    setAttribute(element, 'name', 'plantuml')
    setChildren(element, [createElement('pre', {}, [{ type: 'text', value: code }])])
    return
  }
  const title = /^\s*title\s+(.+)$/m.exec(code)?.[1]?.trim()
  const usual = title ? `PlantUML diagram: ${title}` : 'PlantUML diagram'
  const scale = scaleOf(options)
  element.name = 'img'
  setAttribute(element, 'className', 'lectern-plantuml')
  setAttribute(element, 'src', `${context.config.plantUmlServer.replace(/\/$/, '')}/svg/${plantUml.encode(code)}`)
  setAttribute(element, 'alt', typeof options.alt === 'string' ? options.alt : usual)
  if (scale !== undefined) setAttribute(element, 'style', objectExpression([['zoom', valueToExpression(scale)]]))
}

/** Steps before the options of a diagram, or after them: braces without a colon. */
const stepBraces = /\{([^{}:]*)\}/

/** Compile diagram fences. The browser renders Mermaid, and a server renders PlantUML. */
export async function diagrams(root: Root, compilation: Compilation): Promise<void> {
  for (const element of elementsOf(root)) {
    const source = element.data?.codeSource
    const [, language, rest = ''] = /^(mermaid|plantuml)(?![\w-])(.*)$/s.exec(source?.language ?? '') ?? []
    if (!source || !language) continue
    const { codeSource, ...data } = element.data ?? {}
    element.data = data
    const meta = `${rest} ${source.meta}`
    const names = language === 'mermaid' ? ['theme', 'scale', 'alt', 'at', 'finally', 'rest'] : ['scale', 'alt']
    const code = withoutPictures(source.code, element, compilation)
    const steps = language === 'mermaid' ? stepBraces.exec(meta)?.[1]?.trim() || undefined : undefined
    const options = readDiagramOptions(element, steps === undefined ? meta : meta.replace(stepBraces, ''), names, compilation)
    const diagram = { element, code, options, steps }
    requestSteps(diagram)
    if (language === 'mermaid') await compileMermaid(diagram, compilation)
    else compilePlantUml(diagram, compilation)
  }
}
