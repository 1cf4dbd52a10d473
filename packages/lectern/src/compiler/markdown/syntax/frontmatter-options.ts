import { isMap, isNode, isScalar, type Pair, type YAMLMap } from 'yaml'
import { LecternError } from '../../../base/errors/index.ts'
import { parse } from './parse.ts'
import type { SourceSlide } from './source-file.ts'
import { stringify } from './source-file.ts'
import { parseYaml, YamlMistake } from './yaml.ts'

function parsedOrRefused(yaml: string, whose: string) {
  try {
    return parseYaml(yaml)
  } catch (error) {
    if (!(error instanceof YamlMistake)) throw error
    throw new LecternError(`the ${whose} cannot be read: ${error.message}`, { remedy: error.remedy ?? 'Fix it first.' })
  }
}

/** Parse the YAML of frontmatter as a map. Return undefined when there is no frontmatter. @throws LecternError when it cannot be read. */
function mapIn(yaml: string, whose: string) {
  const document = parsedOrRefused(yaml, whose)
  const { contents, errors } = document
  const [error] = errors
  if (error || (contents !== null && !isMap(contents) && !(isScalar(contents) && contents.value === null)))
    throw new LecternError(`the ${whose} cannot be read${error ? `: ${error.message}` : ''}`, { remedy: 'Fix it first.' })
  return { document, map: isMap(contents) ? contents : undefined }
}

const pairNamed = (map: YAMLMap, name: string): Pair | undefined => map.items.find(({ key }) => isScalar(key) && key.value === name)

/**
 * Return the YAML of frontmatter with `name` set to `value`, which is YAML. All other characters stay unchanged.
 *
 * @throws LecternError when it cannot be read. `whose` names the frontmatter in the message.
 */
function setInYaml(yaml: string, name: string, value: string, newline: string, whose: string): string {
  const { map } = mapIn(yaml, whose)
  if (!map) return `${name}: ${value}${newline}${yaml}`
  const pair = pairNamed(map, name)
  if (!pair) {
    if (!map.flow) return `${name}: ${value}${newline}${yaml}`
    const inside = (map.range?.[0] ?? 0) + 1
    return `${yaml.slice(0, inside)}${name}: ${value}${map.items.length > 0 ? ', ' : ''}${yaml.slice(inside)}`
  }
  const keyEnd = isNode(pair.key) ? (pair.key.range?.[1] ?? 0) : 0
  const [start, end] = isNode(pair.value) && pair.value.range ? pair.value.range : [keyEnd, keyEnd]
  // `theme:` without a value has an empty value right after the colon.
  const written = start === end
  const at = written ? yaml.indexOf(':', keyEnd) + 1 : start
  return `${yaml.slice(0, at)}${written ? ' ' : ''}${value}${yaml.slice(written ? at : end)}`
}

/** Return the YAML without `name`. Remove its line when no other option shares it, else print the YAML again. */
function withoutName(yaml: string, name: string, newline: string): string {
  const { document, map } = mapIn(yaml, 'frontmatter of the slide')
  const pair = map && pairNamed(map, name)
  if (!map || !pair) return yaml
  const [from, to] = [isNode(pair.key) && pair.key.range?.[0], isNode(pair.value) && pair.value.range?.[1]]
  if (
    !map.flow &&
    typeof from === 'number' &&
    typeof to === 'number' &&
    isScalar(pair.value) &&
    !/[\n\r]/.test(yaml.slice(from, to).trimEnd())
  ) {
    const start = yaml.slice(0, from).search(/[^\n\r]*$/)
    const [line = ''] = /^[^\n\r]*(?:\r\n|\n|\r)?/.exec(yaml.slice(start)) ?? []
    return yaml.slice(0, start) + yaml.slice(start + line.length)
  }
  document.delete(name)
  return map.items.length === 0 && !document.comment && !document.commentBefore
    ? ''
    : document.toString({ lineWidth: 0 }).replaceAll('\n', newline)
}

/**
 * Return the slide with `name: value` in its frontmatter. Create frontmatter when the slide has none. `value` is YAML. @throws LecternError when the
 * frontmatter cannot be read.
 */
export function setOption(slide: SourceSlide, name: string, value: string, newline: string): SourceSlide {
  const { frontmatter, separator, lead, content } = slide
  if (frontmatter) {
    const yaml = setInYaml(frontmatter.yaml, name, value, newline, 'frontmatter of the slide')
    return { ...slide, frontmatter: { ...frontmatter, yaml } }
  }
  return {
    ...slide,
    separator: `---${newline}`,
    frontmatter: { style: 'dashes', open: '', yaml: `${name}: ${value}${newline}`, close: `---${newline}`, start: slide.start + 1 },
    lead: separator === '' && lead === '' && content !== '' ? newline : lead,
  }
}

/** Return the names of the options of a slide. @throws LecternError when the frontmatter cannot be read. */
export function optionNames({ frontmatter }: SourceSlide): readonly string[] {
  const items = frontmatter ? (mapIn(frontmatter.yaml, 'frontmatter of the slide').map?.items ?? []) : []
  return items.map(({ key }) => String(isScalar(key) ? key.value : key))
}

/** Return the slide without these options. Remove frontmatter that becomes empty. @throws LecternError when the frontmatter cannot be read. */
export function dropOptions(slide: SourceSlide, names: readonly string[], newline: string): SourceSlide {
  const { frontmatter, lead } = slide
  if (!frontmatter) return slide
  const yaml = names.reduce((left, name) => withoutName(left, name, newline), frontmatter.yaml)
  if (yaml.trim() !== '' || frontmatter.yaml.trim() === '') return { ...slide, frontmatter: { ...frontmatter, yaml } }
  // A blank line keeps the text after it from being read as frontmatter.
  return { ...slide, frontmatter: undefined, lead: lead === '' ? newline : lead }
}

/**
 * Return the text of a deck with the option `name` of its headmatter set to `value`, which is YAML. Create headmatter when the deck has none. Nothing
 * else in the text changes.
 *
 * @throws LecternError when the deck's headmatter cannot be read.
 */
export function setHeadmatter(text: string, name: string, value: string): string {
  const file = parse(text)
  const [first, ...rest] = file.slides
  if (!first) throw new RangeError('a file has at least one slide')
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const changed: SourceSlide = first.frontmatter
    ? {
        ...first,
        frontmatter: { ...first.frontmatter, yaml: setInYaml(first.frontmatter.yaml, name, value, newline, 'headmatter of the deck') },
      }
    : {
        ...first,
        separator: `---${newline}`,
        frontmatter: { style: 'dashes', open: '', yaml: `${name}: ${value}${newline}`, close: `---${newline}`, start: 1 },
        lead: first.lead === '' ? newline : first.lead,
      }
  return stringify({ ...file, slides: [changed, ...rest] })
}
