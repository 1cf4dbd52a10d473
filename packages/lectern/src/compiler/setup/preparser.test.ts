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
const after = (extension: object) => preparserOf(preparserSchema.parse(extension), ran).slides[0]?.('text', frontmatter)

it('a preparser changes the Markdown of a slide, and a copy of its frontmatter', async () => {
  const change = (content: string, given: { layout: string }) => {
    given.layout = 'changed'
    return content.toUpperCase()
  }
  expect(await after({ name: 'a', transformSlide: change })).toEqual({ result: { content: 'TEXT', frontmatter: { layout: 'changed' } } })
  expect(frontmatter.layout).toBe('cover')
  expect(await after([{ transformSlide: async () => undefined }])).toEqual({ result: { content: 'text', frontmatter } })
})

it('a preparser that fails is reported, and the slide is shown as written', async () => {
  expect(await after([{ transformSlide: () => 7 }])).toEqual({
    problem: expect.objectContaining({ what: expect.stringContaining('returned number') }),
  })
})

it('a preparser changes lines in a copy of the list, and notes by its result', async () => {
  const lines = ['# A', 'a']
  const note = async (text: string | undefined, { layout }: { layout?: string }) => (text === undefined ? undefined : `${text} ${layout}`)
  const extension = { transformRawLines: (given: string[]) => void given.splice(1, 1, 'b', 'c'), transformNote: note }
  const {
    lines: [change],
    notes: [changeNote],
    slides,
  } = preparserOf(preparserSchema.parse(extension), ran)
  expect(await change?.(lines)).toEqual({ result: ['# A', 'b', 'c'] })
  expect(lines).toEqual(['# A', 'a'])
  expect(await changeNote?.('Say it.', frontmatter)).toEqual({ result: 'Say it. cover' })
  expect(await changeNote?.(undefined, frontmatter)).toEqual({ result: undefined })
  expect(slides).toEqual([])
})

it('a faulty change of lines or notes is reported each time the deck is read, because the deck is shown without it', async () => {
  const extension = { transformRawLines: (given: unknown[]) => void given.push(7), transformNote: () => 7 }
  const {
    lines: [change],
    notes: [changeNote],
  } = preparserOf(preparserSchema.parse(extension), ran)
  for (let i = 0; i < 2; i++) {
    expect(await change?.(['a'])).toMatchObject({ problem: { what: expect.stringContaining('left number as a line') } })
    expect(await changeNote?.('a', {})).toMatchObject({ problem: { what: expect.stringContaining('returned number') } })
  }
})

it('guide/syntax.md: a preparser says for which talks a slide is only by its lines, because slides are chosen before the rest runs', async () => {
  const refused = async (extension: object) => (await after(extension))?.problem?.what
  const sets = (given: { showFor?: unknown }) => {
    given.showFor = 'press'
  }
  expect(await refused({ transformSlide: (_: string, given: object) => sets(given) })).toContain('transformSlide changed "showFor"')
  const hides = (content: string) => `<When hideFor="press">${content}</When>`
  expect(await refused({ transformSlide: hides })).toContain('transformSlide added <When hideFor="press">')
  const { notes, lines } = preparserOf(preparserSchema.parse({ transformNote: hides, transformRawLines: () => undefined }), ran)
  expect((await notes[0]?.('text', {}))?.problem?.what).toContain('transformNote added <When hideFor="press">')
  expect(await lines[0]?.([hides('text')])).toEqual({ result: [hides('text')] })
  const written = preparserOf(preparserSchema.parse({ transformSlide: (text: string) => text.toUpperCase() }), ran).slides[0]
  expect(await written?.(hides('a'), { showFor: ['press'] })).toMatchObject({ result: { frontmatter: { showFor: ['press'] } } })
})
