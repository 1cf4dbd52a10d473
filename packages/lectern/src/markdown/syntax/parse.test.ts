import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parse } from './parse.ts'
import { stringify } from './stringify.ts'

const piece = fc.constantFrom(
  '---',
  '----',
  '\n',
  '\r\n',
  '\r',
  '\n\n',
  '```',
  '~~~',
  '````',
  'js',
  '<!--',
  '-->',
  '<!-->',
  '`',
  '# T',
  'layout: x',
  'key: ',
  ' ',
  '\t',
  '>',
  '- ',
  '1. ',
  'yaml',
  'text',
  '===',
  '--',
  '<h1>',
  '</h1>',
  '\uFEFF',
  '{',
  '}',
  ': ',
)
const text = fc.oneof(
  fc.array(piece, { maxLength: 60 }).map((a) => a.join('')),
  fc.string({ unit: 'binary' }),
)
it('rt', () => {
  fc.assert(
    fc.property(text, (t) => {
      const f = parse(t)
      expect(stringify(f)).toBe(t)
      expect(f.slides.length).toBeGreaterThan(0)
      const line = 0
      const lines = t.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
      for (const s of f.slides) {
        expect(s.contentStart).toBeGreaterThanOrEqual(s.start)
        if (s.content) expect(lines[s.contentStart]!.startsWith(s.content.split(/[\r\n]/)[0]!)).toBe(true)
        if (s.frontmatter)
          expect(s.frontmatter.yaml === '' || lines[s.frontmatter.start]!.startsWith(s.frontmatter.yaml.split(/[\r\n]/)[0]!)).toBe(true)
      }
    }),
    { numRuns: 30000 },
  )
}, 60000)
it('big', () => {
  for (const [n, t] of Object.entries({
    dash: '---\n'.repeat(2.5e6),
    plain: 'word '.repeat(2e6),
    fences: '```js\n'.repeat(1.6e6),
    fencesep: '```js\n---\n'.repeat(1e6),
    comments: '<!--\n'.repeat(2e6),
    lcom: '<!-- `a --> `<!--` '.repeat(5e5),
    lc2: '<!-- a -->'.repeat(1e6),
    closedc: '<!-- a -->\n'.repeat(1e6),
    ticks: '`'.repeat(1e7) + '<!--',
    h1: '<h1>\n---\n'.repeat(1e6) + '</h1>',
    cr: '---\r\n\r\n# a\r\n\r\n'.repeat(8e5),
    quote: '> '.repeat(5e6),
    keys: '---\na: b\n----\n'.repeat(8e5),
    desc: Array.from({ length: 3000 }, (_, i) => '`'.repeat(3003 - i) + 'x').join('\n') + '\n'.repeat(5e6),
    title: '---\n\n# a\n\n'.repeat(1e6),
    cs: '`<!--` '.repeat(1e6),
    spaces: ' '.repeat(1e7),
    yamlf: '---\n\n```yaml\n'.repeat(7e5),
  })) {
    const a = performance.now()
    const f = parse(t)
    const b = performance.now()
    expect(stringify(f) === t).toBe(true)
    console.log(n, t.length, f.slides.length, Math.round(b - a))
  }
  const deck =
    '---\ntheme: x\n---\n\n' +
    Array.from(
      { length: 5000 },
      (_, i) =>
        `# Marker ${i}\n\n- Point 1 of slide ${i}: a short line\n- two\n\n\`\`\`python\nfrom x import y\n\nclass B:\n  pass\n\`\`\`\n`,
    ).join('\n---\n\n')
  for (let i = 0; i < 5; i++) {
    const a = performance.now()
    const f = parse(deck)
    console.log('5000', f.slides.length, performance.now() - a)
  }
}, 200000)
