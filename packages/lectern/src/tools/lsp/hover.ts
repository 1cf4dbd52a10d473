import { packageFiles } from '../../base/files/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { componentFile, exampleOf, isBuiltIn, optionsAt, propertiesOf, shownPath, slotsFor } from '../../compiler/project/index.ts'
import type { CursorPlace } from './cursor-place.ts'

const fenced = (language: string, text: string) => `~~~~${language}\n${text.trimEnd()}\n~~~~`

/** The first comment of a component that explains it. */
function ownDoc(file: string): string {
  const text = packageFiles(file).findText(file)
  const [, doc = ''] = typeof text === 'string' ? (/\/\*\*\s*((?:(?!\*\/)[\s\S])*?)\s*\*\/\s*export default/.exec(text) ?? []) : []
  return doc.replaceAll(/\s*\n\s*\*?\s*/g, ' ')
}

function ofComponent(project: Project, name: string): string | undefined {
  const file = componentFile(project, name)
  if (file === undefined && !isBuiltIn(project, name)) return undefined
  const from = isBuiltIn(project, name) ? 'A component of Lectern.' : `\`${shownPath(project, file ?? '')}\``
  const properties = propertiesOf(project, name).map((each) => `- \`${each.name}\` ${each.doc}`.trimEnd())
  return [`**<${name}>** ${from}`, file === undefined ? '' : ownDoc(file), properties.join('\n')].filter(Boolean).join('\n\n')
}

function ofLayout(project: Project, name: string): string | undefined {
  const file = project.context.layout(name)
  if (file === undefined) return undefined
  const slots = slotsFor(project, name)
  const example = exampleOf(name)
  return [
    `**${name}** is a layout${file.startsWith(project.dir) ? `: \`${shownPath(project, file)}\`` : ''}.`,
    slots.length > 1 ? `Slots: ${slots.map((slot) => `\`::${slot}::\``).join(', ')}.` : '',
    example === undefined ? '' : fenced('md', example),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function ofSlide({ context, deck }: Project, target: string): string | undefined {
  const name = target.replace(/^\.?\//, '')
  const no = context.aliases.get(name) ?? (/^\d+$/.test(name) ? Number(name) : undefined)
  const record = no === undefined ? undefined : deck.slides[no - 1]?.record
  return (
    record && [`**Slide ${record.no}**${record.title === undefined ? '' : `: ${record.title}`}`, record.content.slice(0, 400)].join('\n\n')
  )
}

function ofFile(project: Project, path: string, from: string): string | undefined {
  const found = project.context.readFile(path, shownPath(project, from))
  if (found.kind !== 'text') return undefined
  const ending = /\.(\w+)$/.exec(found.file)?.[1] ?? ''
  return `\`${found.file}\`\n\n${fenced(ending, found.text.split('\n').slice(0, 20).join('\n'))}`
}

async function ofClass(project: Project, name: string): Promise<string | undefined> {
  const rules = await project.utilityRules(name)
  if (!rules || rules.length === 0) return undefined
  return fenced('css', rules.map(({ body, parent }) => [parent ?? '', body.replaceAll(';', ';\n')].filter(Boolean).join('\n')).join('\n'))
}

/** Return the explanation of what is at a place, as Markdown. `path` is the file of the place. */
export async function explain(project: Project, place: CursorPlace, path: string, isEntry: boolean): Promise<string | undefined> {
  const { word } = place
  const isHead = isEntry && place.index === 0
  if (place.kind === 'option') {
    const option = optionsAt(project, place.path, isHead).find(({ name }) => name === word.text)
    return option && `**${option.name}**\n\n${option.doc}`
  }
  if (place.kind === 'value') {
    const name = place.path.at(-1)
    if (name === 'layout') return ofLayout(project, word.text)
    if (name === 'src') return ofFile(project, word.text.replace(/#.*$/, ''), path)
    const option = optionsAt(project, place.path.slice(0, -1), isHead).find((each) => each.name === name)
    return option && `**${option.name}**\n\n${option.doc}`
  }
  if (place.kind === 'component') return ofComponent(project, word.text)
  if (place.kind === 'snippet') return ofFile(project, word.text, path)
  if (place.kind === 'link') return ofSlide(project, word.text)
  if (place.kind === 'slot') return undefined
  if (place.kind === 'propertyValue') {
    if (place.property === 'class') return ofClass(project, word.text)
    const target = place.property === 'to' || place.property === 'href' ? ofSlide(project, word.text) : undefined
    if (target !== undefined) return target
  }
  const name = place.kind === 'property' ? word.text : place.property
  const property = propertiesOf(project, place.component).find((each) => each.name === name.replace(/^:/, ''))
  return property && `**${property.name}** of <${place.component}>\n\n${property.doc}`
}
