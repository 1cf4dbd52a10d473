import { expect, it } from 'vitest'
import { preparserOf, preparserSchema } from './preparser.ts'

const ran = {
  value: undefined,
  run: async <Result>(work: () => Result | Promise<Result>) => work(),
  failure: (error: unknown) => ({
    severity: 'error' as const,
    place: { file: 'setup/preparser.ts', line: 1, column: 1 },
    what: String(error),
  }),
}
const frontmatter = { layout: 'cover' }
const input = { slide: { no: 1, frontmatter } as never, options: {} }
const after = (extension: object) => preparserOf(preparserSchema.parse(extension), ran).transforms[0]?.('text', input)

it('a preparser changes the Markdown of a slide, and nothing else', async () => {
  const change = (content: string, given: { layout: string }) => {
    given.layout = 'changed'
    return content.toUpperCase()
  }
  expect(await after({ name: 'a', transformSlide: change })).toEqual({ markdown: 'TEXT' })
  expect(frontmatter.layout).toBe('cover')
  expect(await after([{ transformSlide: async () => undefined }])).toEqual({ markdown: 'text' })
})

it('one that fails is reported once, and the slide is shown as written', async () => {
  const [transform] = preparserOf(preparserSchema.parse([{ transformSlide: () => 7 }]), ran).transforms
  expect(await transform?.('text', input)).toMatchObject({
    markdown: 'text',
    problem: { what: expect.stringContaining('returned number') },
  })
  expect(await transform?.('text', input)).toEqual({ markdown: 'text' })
})

it('functions that would change the lines of a file, or notes, are named', () => {
  const { transforms, unused } = preparserOf(preparserSchema.parse({ transformRawLines() {}, transformNote() {} }), ran)
  expect([transforms, unused]).toEqual([[], ['transformRawLines', 'transformNote']])
})
