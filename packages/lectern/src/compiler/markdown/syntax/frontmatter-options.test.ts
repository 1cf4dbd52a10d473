import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setHeadmatter } from './frontmatter-options.ts'
import { parse } from './parse.ts'

const set = (text: string) => setHeadmatter(text, 'theme', './theme')

describe('setHeadmatter changes one option and keeps every other character', () => {
  it.each([
    ['the value', '---\ntheme: seriph # nice\ntitle: A\n---\n\n# One\n', '---\ntheme: ./theme # nice\ntitle: A\n---\n\n# One\n'],
    ['a value in quotes', '---\ntitle: A\ntheme: "seriph"\n---\n', '---\ntitle: A\ntheme: ./theme\n---\n'],
    ['an empty value', '---\ntheme:\ntitle: A\n---\n# One', '---\ntheme: ./theme\ntitle: A\n---\n# One'],
    ['an option that is not there', '---\n# mine\ntitle: A\n---\n# One', '---\ntheme: ./theme\n# mine\ntitle: A\n---\n# One'],
    ['a map in braces', '---\n{ theme: seriph, title: A }\n---\n', '---\n{ theme: ./theme, title: A }\n---\n'],
    ['a map in braces without it', '---\n{title: A}\n---\n', '---\n{theme: ./theme, title: A}\n---\n'],
    ['other line endings', '---\r\ntitle: A\r\n---\r\n\r\n# One', '---\r\ntheme: ./theme\r\ntitle: A\r\n---\r\n\r\n# One'],
    ['a deck without headmatter', '# One\n\n---\n\n# Two\n', '---\ntheme: ./theme\n---\n\n# One\n\n---\n\n# Two\n'],
    ['a deck that begins with a line of dashes', '---\n\n# One\n', '---\ntheme: ./theme\n---\n\n# One\n'],
    ['an empty deck', '', '---\ntheme: ./theme\n---\n\n'],
    ['an option of the same name further in', '---\nx:\n  theme: a\n---\n', '---\ntheme: ./theme\nx:\n  theme: a\n---\n'],
  ])('%s', (_, before, after) => {
    expect(set(before)).toBe(after)
  })

  it('headmatter that cannot be read stays unchanged', () => {
    expect(() => set('---\ntitle: [one\n---\n# One')).toThrow(/the headmatter of the deck cannot be read/)
  })

  it('setting an option twice gives the same text, and the slides stay the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('# A', '', 'text', '---', 'theme: x', '```', 'a: 1', '<!-- n -->'), { maxLength: 12 }),
        (lines) => {
          const text = lines.join('\n')
          let once: string
          try {
            once = set(text)
          } catch {
            return
          }
          expect(set(once)).toBe(once)
          expect(parse(once).slides.map(({ content }) => content)).toEqual(parse(text).slides.map(({ content }) => content))
        },
      ),
    )
  })
})
