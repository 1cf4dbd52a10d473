import { isMap, isNode, isScalar, parseDocument } from 'yaml'
import { LecternError } from '../../errors/index.ts'
import { parse } from './parse.ts'
import type { SourceSlide } from './source-file.ts'
import { stringify } from './stringify.ts'

/** The YAML of a headmatter with `name` set to `value`; every other character stays. */
function setInYaml(yaml: string, name: string, value: string, newline: string): string {
  const { contents, errors } = parseDocument(yaml, { prettyErrors: false, logLevel: 'silent', uniqueKeys: false })
  const [error] = errors
  if (error || (contents !== null && !isMap(contents) && !(isScalar(contents) && contents.value === null)))
    throw new LecternError(`the headmatter of the deck cannot be read${error ? `: ${error.message}` : ''}`, { remedy: 'Mend it first.' })
  if (!isMap(contents)) return `${name}: ${value}${newline}${yaml}`
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === name)
  if (!pair) {
    if (!contents.flow) return `${name}: ${value}${newline}${yaml}`
    const inside = (contents.range?.[0] ?? 0) + 1
    return `${yaml.slice(0, inside)}${name}: ${value}${contents.items.length > 0 ? ', ' : ''}${yaml.slice(inside)}`
  }
  const keyEnd = isNode(pair.key) ? (pair.key.range?.[1] ?? 0) : 0
  const [start, end] = isNode(pair.value) && pair.value.range ? pair.value.range : [keyEnd, keyEnd]
  // `theme:` with nothing after it has an empty value right behind the colon.
  const written = start === end
  const at = written ? yaml.indexOf(':', keyEnd) + 1 : start
  return `${yaml.slice(0, at)}${written ? ' ' : ''}${value}${yaml.slice(written ? at : end)}`
}

/**
 * The text of a deck with the option `name` of its headmatter set to `value`, which is YAML. A deck without headmatter gets one. Nothing
 * else of the text changes.
 *
 * @throws LecternError when the headmatter that is there cannot be read.
 */
export function setHeadmatter(text: string, name: string, value: string): string {
  const file = parse(text)
  const [first, ...rest] = file.slides
  if (!first) throw new RangeError('a file has one slide at least')
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const changed: SourceSlide = first.frontmatter
    ? { ...first, frontmatter: { ...first.frontmatter, yaml: setInYaml(first.frontmatter.yaml, name, value, newline) } }
    : {
        ...first,
        separator: `---${newline}`,
        frontmatter: { style: 'dashes', open: '', yaml: `${name}: ${value}${newline}`, close: `---${newline}`, start: 1 },
        lead: first.lead === '' ? newline : first.lead,
      }
  return stringify({ ...file, slides: [changed, ...rest] })
}
