/// <reference path="../untyped-packages.d.ts" />

import plantUml from 'plantuml-encoder'
import { type Catalog, message, translate } from '../../../../base/language/index.ts'
import type { DrawnDiagram } from '../../../../deck/diagram/index.ts'
import { describePicture } from '../../../diagrams/model/read-picture.ts'
import type { Compilation } from '../compilation.ts'
import { objectExpression, valueToExpression } from '../tree/expressions.ts'
import { createElement, pointOf, setAttribute, setChildren } from '../tree/slide-tree.ts'
import { noHosts, skip } from '../untrusted/skip.ts'
import { type Diagram, placeIn, scaleOf, textOption } from './diagram-options.ts'

const plantUmlKind = message('PlantUML diagram')

/** Return the address at which a server draws a diagram in PlantUML. It contains the diagram. */
const addressOf = ({ code }: Diagram, { context }: Compilation) =>
  `${context.config.plantUmlServer.replace(/\/$/, '')}/svg/${plantUml.encode(code)}`

const declared =
  /^\s*(?:create\s+)?(?:participant|actor|boundary|control|entity|database|collections|queue)\s+("[^"]*"|\S+)\s+as\s+("[^"]*"|\S+)/gm

/** Give the participants of a sequence the names that its text has for them. A picture has only their words. */
function withShortNames(drawn: DrawnDiagram, code: string): DrawnDiagram {
  if (!drawn.parts.some(({ key }) => key.startsWith('message '))) return drawn
  const shortNames = new Map(
    [...code.matchAll(declared)].map(([, one = '', other = '']) => {
      const [words, name] = other.startsWith('"') ? [other, one] : [one, other]
      return [words.replaceAll('"', '').replaceAll('\\n', ' '), name] as const
    }),
  )
  const shortOf = (name: string) => shortNames.get(name) ?? name
  return {
    ...drawn,
    parts: drawn.parts.map((part) => ({
      ...part,
      name: shortOf(part.name),
      ...(part.key === part.name && { key: shortOf(part.key) }),
      ...(part.ends && { ends: [shortOf(part.ends[0]), shortOf(part.ends[1])] as const }),
    })),
  }
}

/** Let the author's own server draw a diagram in PlantUML, or report its mistake. */
export async function askPlantUml(diagram: Diagram, compilation: Compilation): Promise<DrawnDiagram | undefined> {
  const { code, element } = diagram
  const { plantUml: server, untrusted } = compilation.context
  if (untrusted) return undefined
  const drawn = await server?.draw(addressOf(diagram, compilation))
  if (drawn && 'svg' in drawn) return withShortNames(drawn, code)
  if (drawn) {
    // The server puts the line "@startuml" above a text without it.
    const line = /^\s*@start/.test(code) ? drawn.line : drawn.line - 1
    const what = `This diagram cannot be read: ${drawn.failed}`
    const allowed = 'See https://plantuml.com for the syntax.'
    compilation.report(placeIn(diagram, Math.min(Math.max(line, 1), code.split('\n').length)), { what, allowed })
    return undefined
  }
  const missing = server?.missing()
  if (missing) compilation.report(pointOf(element), { severity: 'warning', ...missing })
  return undefined
}

/** Describe a diagram in PlantUML: its title, else what leads where. */
export function describePlantUml(code: string, drawn: DrawnDiagram | undefined, texts?: Catalog): string {
  const kind = translate(texts, plantUmlKind)
  const title = /^\s*title\s+(.+)$/m.exec(code)?.[1]?.trim()
  if (title) return `${kind}: ${title}`
  return drawn ? describePicture(kind, drawn, texts) : kind
}

/** Leave a diagram in PlantUML out of an untrusted deck: no server is asked. */
function leaveOutPlantUml({ element, code }: Diagram, compilation: Compilation): void {
  skip(pointOf(element), 'A PlantUML diagram', noHosts, compilation)
  element.name = compilation.engine('MissingComponent')
  setAttribute(element, 'name', 'plantuml')
  setChildren(element, [createElement('pre', {}, [{ type: 'text', value: code }])])
}

/** Let the browser of each viewer load the picture of a diagram in PlantUML from the server that the deck names. */
export function loadPlantUml(diagram: Diagram, compilation: Compilation): void {
  if (compilation.context.untrusted) {
    leaveOutPlantUml(diagram, compilation)
    return
  }
  const { element, code, options } = diagram
  const scale = scaleOf(options)
  element.name = 'img'
  setAttribute(element, 'className', 'lectern-plantuml')
  setAttribute(element, 'src', addressOf(diagram, compilation))
  setAttribute(element, 'alt', textOption(diagram, 'alt') ?? describePlantUml(code, undefined, compilation.context.texts))
  if (scale !== undefined) setAttribute(element, 'style', objectExpression([['zoom', valueToExpression(scale)]]))
}
