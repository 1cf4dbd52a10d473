import { setInYaml } from './frontmatter-options.ts'
import { parse } from './parse.ts'
import type { SourceSlide } from './source-file.ts'
import { stringify } from './stringify.ts'

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
