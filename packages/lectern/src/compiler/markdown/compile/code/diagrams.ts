import type { Root } from 'hast'
import { nearestName } from '../../../../base/errors/index.ts'
import type { Catalog } from '../../../../base/language/index.ts'
import {
  type DiagramFacts,
  type DrawnDiagram,
  describeMermaid,
  mermaidKinds,
  partStates,
  withLines,
  withMarks,
  wordsOfStates,
} from '../../../../deck/diagram/index.ts'
import { isOwnPlantUml } from '../../../diagrams/model/read-plantuml.ts'
import type { Compilation } from '../compilation.ts'
import { identifier, valueToExpression } from '../tree/expressions.ts'
import { attributeOf, elementsOf, pointOf, type SlideElement, setAttribute, setChildren } from '../tree/slide-tree.ts'
import { noHosts, skip } from '../untrusted/skip.ts'
import { type Diagram, placeIn, readDiagramOptions, scaleOf, textOption } from './diagram-options.ts'
import { describeDot, drawDot } from './draw-dot.ts'
import { readMoveSource } from './magic-move.ts'
import { askPlantUml, describePlantUml, loadPlantUml } from './plantuml.ts'

/** A diagram of a magic move, as the browser gets it. */
interface MovingDiagram {
  readonly svg: string
  readonly label: string
  readonly width: number
  readonly height: number
  readonly panel?: 'light' | 'dark'
}

interface MoveData {
  /** The diagrams of a magic move. */
  movingDiagrams?: readonly MovingDiagram[]
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData extends MoveData {}
  interface MdxJsxTextElementHastData extends MoveData {}
}

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

/** Report a mistake in a diagram of Mermaid. Return whether there is none. A renderer of the author may know more. */
async function isRight(diagram: Diagram, compilation: Compilation): Promise<boolean> {
  const { code } = diagram
  const { kind } = describeMermaid(code)
  const mistake = compilation.context.setup?.lazy?.['mermaid-renderer'] ? undefined : await checkMermaid(code)
  if (!mistake) return true
  const isKind = Object.hasOwn(mermaidKinds, kind)
  compilation.report(placeIn(diagram, mistake.line), {
    what: isKind ? `This diagram cannot be read: ${mistake.what}` : `Unknown kind of diagram "${kind}"`,
    allowed: isKind ? 'See https://mermaid.js.org for the syntax.' : `Allowed: ${Object.keys(mermaidKinds).join(', ')}.`,
    nearest: isKind ? undefined : nearestName(kind, Object.keys(mermaidKinds)),
  })
  return false
}

/** Draw a graph of Graphviz, or report its mistake. */
async function drawGraph(diagram: Diagram, compilation: Compilation): Promise<DrawnDiagram | undefined> {
  const drawn = await drawDot(diagram.code)
  if (!('what' in drawn)) return drawn
  const allowed = 'See https://graphviz.org/doc/info/lang.html for the syntax.'
  compilation.report(placeIn(diagram, drawn.line), { what: `This graph cannot be read: ${drawn.what}`, allowed })
  return undefined
}

/** Draw a diagram of Mermaid, or report why not. */
async function drawMermaid(diagram: Diagram, compilation: Compilation): Promise<DrawnDiagram | undefined> {
  const { element, code } = diagram
  const { drawing, setup } = compilation.context
  const isForViewers = setup?.lazy?.['mermaid-renderer'] !== undefined || /\bimg:/.test(code)
  const drawn = isForViewers ? undefined : await drawing?.draw(code, textOption(diagram, 'theme'))
  if (drawn && !('failed' in drawn)) return drawn
  // What can be drawn has no mistake. Only the others are worth the time that it takes to load the parser.
  if (!(await isRight(diagram, compilation))) return undefined
  const missing = drawn || isForViewers ? undefined : drawing?.missing()
  if (missing) compilation.report(pointOf(element), { severity: 'warning', ...missing })
  if (drawn) compilation.report(placeIn(diagram, 0), { what: `This diagram cannot be drawn: ${drawn.failed.split('\n')[0]}` })
  return undefined
}

/** Return the picture of a diagram. Return undefined, after a message, for one with a mistake, and where the browser of each viewer must draw it. */
async function drawNow(diagram: Diagram, compilation: Compilation): Promise<DrawnDiagram | undefined> {
  if (diagram.language === 'plantuml') return askPlantUml(diagram, compilation)
  if (diagram.language === 'dot') return drawGraph(diagram, compilation)
  return drawMermaid(diagram, compilation)
}

async function compileDiagram(diagram: Diagram, compilation: Compilation): Promise<void> {
  const drawn = await drawNow(diagram, compilation)
  if (drawn) placeDrawn(drawn, diagram, compilation)
  else if (diagram.language === 'plantuml') loadPlantUml(diagram, compilation)
  else if (diagram.language === 'dot') setChildren(asText(diagram.element), [{ type: 'text', value: diagram.code }])
  else compileMermaid(diagram, compilation)
}

/** Let an element show the text of a diagram. */
function asText(element: SlideElement): SlideElement {
  element.name = 'pre'
  element.attributes = []
  return element
}

/** Let the browser of each viewer draw a diagram, or say there why it cannot. */
function compileMermaid(diagram: Diagram, compilation: Compilation): void {
  const { element, code, options } = diagram
  const { label, height } = describeMermaid(code, compilation.context.texts)
  const { setup } = compilation.context
  const renderer = setup?.lazy?.['mermaid-renderer']
  allowPictures(code, compilation)
  const scale = scaleOf(options)
  const theme = textOption(diagram, 'theme')
  element.name = compilation.engine('Mermaid', 'mermaid')
  setAttribute(element, 'code', code)
  setAttribute(element, 'label', textOption(diagram, 'alt') ?? label)
  if (theme !== undefined) setAttribute(element, 'theme', theme)
  if (scale !== undefined) setAttribute(element, 'scale', valueToExpression(scale))
  setAttribute(element, 'room', valueToExpression(Math.round(height * (scale ?? 1))))
  setAttribute(element, 'file', compilation.slide.record.filepath)
  if (renderer) setAttribute(element, 'renderer', identifier(compilation.importDefault(renderer, 'mermaidRenderer')))
  if (setup?.mermaid) setAttribute(element, 'setup', identifier(compilation.importDefault(setup.mermaid, 'mermaidSetup')))
  compilation.namesLine.value = true
  setAttribute(element, 'line', valueToExpression(compilation.slide.contentLine + placeIn(diagram, 0).line))
}

/** Return what each step shows. The state that "finally" names follows the last step. */
const stepsOf = ({ steps, options }: Diagram): string | undefined =>
  steps !== undefined && typeof options.finally === 'string' ? `${steps}|${options.finally}` : steps

/** Request one step for each change of a diagram. */
function requestSteps(element: SlideElement, states: number, { at }: Diagram['options']): void {
  const count = states - 1
  if (count > 0) element.data = { ...element.data, stepRequest: { count, kind: 'diagram', ...(at !== undefined && { at: String(at) }) } }
}

/** Tell the diagram its first step, and put the diagrams of magic moves in place. Run this after `steps`. */
export function diagramSteps(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    const { movingDiagrams, stepsTaken } = element.data ?? {}
    if (movingDiagrams) {
      element.name = compilation.engine('DiagramMove', 'diagram-move')
      element.attributes = []
      setAttribute(element, 'diagrams', valueToExpression(movingDiagrams))
      setAttribute(element, 'from', valueToExpression(stepsTaken?.from ?? 1))
    }
    const from = compilation.isImported(element.name ?? '') && attributeOf(element, 'states') ? stepsTaken?.from : undefined
    if (from !== undefined) setAttribute(element, 'from', valueToExpression(from))
  }
}

/** Let the steps of the slide show the parts that the author names. Return the picture with its parts marked. */
function compileSteps(svg: string, found: readonly DiagramFacts[], diagram: Diagram, written: string, compilation: Compilation): string {
  const { element, code, language, options } = diagram
  const parts = withLines(code, found, language)
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

const labelOf = (diagram: Diagram, drawn: DrawnDiagram, texts: Catalog | undefined): string => {
  const { language, code } = diagram
  const own = textOption(diagram, 'alt')
  if (own !== undefined) return own
  if (language === 'plantuml') return describePlantUml(code, drawn, texts)
  return language === 'dot' ? describeDot(code, drawn, texts) : describeMermaid(code, texts).label
}

const panelOf = (diagram: Diagram): 'light' | 'dark' | undefined => {
  const theme = textOption(diagram, 'theme')
  return theme === undefined ? undefined : theme === 'dark' ? 'dark' : 'light'
}

/** Return the picture in the size that it has on the slide. In a deck for Slidev, a scale is the size, also of a picture that is wider than its place. */
function sizedSvg({ svg, ...drawn }: DrawnDiagram, { options }: Diagram, forSlidev = false) {
  const scale = scaleOf(options)
  const [width, height] = [drawn.width, drawn.height].map((size) => Math.round(size * (scale ?? 1) * 100) / 100)
  const free = forSlidev && scale !== undefined ? ' style="max-width:none"' : ''
  return { svg: svg.replace('<svg ', `<svg width="${width}"${free} `), width: width ?? 0, height: height ?? 0 }
}

const withoutParts = (svg: string) => svg.replaceAll(/ data-part="\d+"/g, '')

/** Put a drawn picture into the slide. */
function placeDrawn(drawn: DrawnDiagram, diagram: Diagram, compilation: Compilation): void {
  const { element, code, language } = diagram
  const name = textOption(diagram, 'id')
  const sized = sizedSvg(drawn, diagram, compilation.context.forSlidev).svg
  const svg = name === undefined ? sized : withMarks(sized, code, withLines(code, drawn.parts, language))
  const written = stepsOf(diagram)
  element.name = compilation.engine('Diagram', 'diagram')
  const own = written === undefined ? undefined : compileSteps(svg, drawn.parts, diagram, written, compilation)
  setAttribute(element, 'svg', own ?? withoutParts(svg))
  setAttribute(element, 'label', labelOf(diagram, drawn, compilation.context.texts))
  const panel = panelOf(diagram)
  if (panel) setAttribute(element, 'panel', panel)
  if (name !== undefined) element.data = { ...element.data, movesAs: name }
}

/** Steps before the options of a diagram, or after them: braces without a colon. */
const stepBraces = /\{([^{}:]*)\}/

const languages = /^(mermaid|dot|plantuml)(?![\w-])(.*)$/s
const optionsOfParts = ['id', 'at', 'finally', 'rest']

/** Whether a language has diagrams with parts. The picture that viewers load from the public PlantUML server has none. */
const hasParts = (language: string, { context }: Compilation) =>
  /^(mermaid|dot)$/.test(language) || (language === 'plantuml' && isOwnPlantUml(context.config.plantUmlServer))

/** Return the diagram of a fence. */
function readDiagram(element: SlideElement, language: string, meta: string, written: string, compilation: Compilation): Diagram {
  const code = withoutPictures(written, element, compilation)
  const parted = hasParts(language, compilation)
  const names = [...(language === 'mermaid' ? ['theme'] : []), 'scale', 'alt', ...(parted ? optionsOfParts : [])]
  const steps = parted ? stepBraces.exec(meta)?.[1]?.trim() || undefined : undefined
  const ofOptions = steps === undefined ? meta : meta.replace(stepBraces, '')
  return { element, language, code, steps, options: readDiagramOptions(element, ofOptions, names, compilation) }
}

/** Draw the diagrams of a magic move, each of which turns into the next one. Return false for a magic move of something else. */
async function compileMove(element: SlideElement, text: string, meta: string, compilation: Compilation): Promise<boolean> {
  const { frames } = readMoveSource(text, () => undefined)
  if (frames.length === 0 || !frames.every(({ info }) => hasParts(info.language, compilation))) return false
  const { codeSource, ...data } = element.data ?? {}
  element.data = data
  const braces = meta.replace(/\bmagic-move\b/, '')
  const options = readDiagramOptions(element, braces, ['id', 'at'], compilation)
  requestSteps(element, frames.length, options)
  const diagrams = frames.map(({ code, info, meta: own = '' }, index): Diagram => {
    const before = frames.slice(0, index).reduce((from, frame) => text.indexOf(frame.code, from) + frame.code.length, 0)
    const line = text.slice(0, Math.max(0, text.indexOf(code, before))).split('\n').length - 1
    return { ...readDiagram(element, info.language, own, code, compilation), line }
  })
  const moving: MovingDiagram[] = []
  for (const diagram of diagrams) {
    const drawn = await drawNow(diagram, compilation)
    if (!drawn) {
      // The browser of a viewer shows what the move ends with. The steps count.
      await compileDiagram(diagrams.at(-1) ?? diagram, compilation)
      return true
    }
    const { svg, ...size } = sizedSvg(drawn, diagram)
    const panel = panelOf(diagram)
    const marked = withoutParts(withMarks(svg, diagram.code, withLines(diagram.code, drawn.parts, diagram.language)))
    moving.push({ svg: marked, ...size, label: labelOf(diagram, drawn, compilation.context.texts), ...(panel && { panel }) })
  }
  const name = typeof options.id === 'string' ? options.id : undefined
  element.data = { ...element.data, movingDiagrams: moving, ...(name !== undefined && { movesAs: name }) }
  return true
}

/** Compile diagram fences. A browser draws Mermaid, now or in the page, Graphviz draws graphs now, and a server draws PlantUML, the author's own now. */
export async function diagrams(root: Root, compilation: Compilation): Promise<void> {
  for (const element of elementsOf(root)) {
    const source = element.data?.codeSource
    if (!source) continue
    const [, language, rest = ''] = languages.exec(source.language) ?? []
    const meta = `${source.language} ${source.meta}`
    if (!language) {
      if (/\bmagic-move\b/.test(meta)) await compileMove(element, source.code, source.meta, compilation)
      continue
    }
    const { codeSource, ...data } = element.data ?? {}
    element.data = data
    const diagram = readDiagram(element, language, `${rest} ${source.meta}`, source.code, compilation)
    requestSteps(element, stepsOf(diagram)?.split('|').length ?? 1, diagram.options)
    await compileDiagram(diagram, compilation)
  }
}
