import { describe, expect, it } from 'vitest'
import { readFiles } from './testing.ts'

const titles = ({ records }: { records: readonly { title: string | undefined }[] }) => records.map(({ title }) => title)
const src = (path: string, more = '') => `---\nsrc: ${path}\n${more}---\n`
const three = '# A\n\n---\n\n# B\n\n---\n\n# C\n'

describe('src', () => {
  it('puts the slides of another file in place of its own', async () => {
    const read = await readFiles({ 'slides.md': `# One\n\n${src('./more.md')}\n---\n\n# Last`, 'more.md': three })
    expect(read.problems).toEqual([])
    expect(titles(read)).toEqual(['One', 'A', 'B', 'C', 'Last'])
    expect(read.records.map(({ filepath, no, start }) => [filepath, no, start])).toEqual([
      ['slides.md', 1, 0],
      ['more.md', 2, 0],
      ['more.md', 3, 3],
      ['more.md', 4, 7],
      ['slides.md', 5, 7],
    ])
    expect(read.deck.files).toEqual(['slides.md', 'more.md'])
  })

  it('can name slides of the file', async () => {
    expect(titles(await readFiles({ 'slides.md': src('./more.md#1,3'), 'more.md': three }))).toEqual(['A', 'C'])
    expect(titles(await readFiles({ 'slides.md': src('./more.md#2-'), 'more.md': three }))).toEqual(['B', 'C'])
  })

  it('counts hidden slides in a range, and does not show them', async () => {
    expect(
      titles(await readFiles({ 'slides.md': src('./more.md#1-3'), 'more.md': '# A\n\n---\nhide: true\n---\n# B\n\n---\n\n# C\n' })),
    ).toEqual(['A', 'C'])
  })

  it('is relative to the file that contains it, or to the deck when it starts with a slash', async () => {
    const files = {
      'slides.md': src('./parts/a.md'),
      'parts/a.md': `${src('./b.md')}${src('../c.md')}${src('/parts/d.md')}`,
      'parts/b.md': '# B',
      'c.md': '# C',
      'parts/d.md': '# D',
    }
    const read = await readFiles(files)
    expect(read.problems).toEqual([])
    expect(titles(read)).toEqual(['B', 'C', 'D'])
    expect(read.deck.files).toEqual(['slides.md', 'parts/a.md', 'parts/b.md', 'c.md', 'parts/d.md'])
  })

  it("can be a file beside the deck's folder, which can name files of the deck, and each is read once", async () => {
    const files = {
      'slides.md': src('../shared/intro.md'),
      '../shared/intro.md': `# Intro\n\n${src('./more.md')}${src('../talk/own.md')}${src('/own.md')}`,
      '../shared/more.md': '# More',
      'own.md': '# Own',
    }
    const read = await readFiles(files, { folder: 'talk' })
    expect(read.problems).toEqual([])
    expect(titles(read)).toEqual(['Intro', 'More', 'Own', 'Own'])
    expect(read.deck.files).toEqual(['slides.md', '../shared/intro.md', '../shared/more.md', 'own.md'])
  })

  it('can be used twice, and each file is read once', async () => {
    const read = await readFiles({ 'slides.md': src('./more.md#2') + src('./more.md') + src('./more.md#2'), 'more.md': three })
    expect(titles(read)).toEqual(['B', 'A', 'B', 'C', 'B'])
    expect(read.asked).toEqual(['slides.md', 'more.md'])
    expect(new Set(read.slides.map(({ key }) => key)).size).toBe(5)
  })

  it('can name other slides of its own file', async () => {
    const read = await readFiles({ 'slides.md': `# One\n\n${src('./slides.md#1')}` })
    expect(read.problems).toEqual([])
    expect(titles(read)).toEqual(['One', 'One'])
  })

  it('hides all its slides when it is hidden', async () => {
    const read = await readFiles({ 'slides.md': `# One\n\n${src('./more.md', 'hide: true\n')}`, 'more.md': three })
    expect(titles(read)).toEqual(['One'])
    expect(read.asked).toEqual(['slides.md'])
  })

  it('can be an .mdx file', async () => {
    const read = await readFiles({ 'slides.md': src('./more.mdx') + src('./more.md'), 'more.mdx': '# X', 'more.md': '# Y' })
    expect(read.slides.map(({ format }) => format)).toEqual(['mdx', 'md'])
  })
})

describe("an importer's frontmatter", () => {
  it('overrides that of the imported slide, and the outermost importer overrides all', async () => {
    const read = await readFiles({
      'slides.md': src('./a.md', 'layout: outer\nclass: outer\n'),
      'a.md': src('./b.md', 'layout: middle\nbackground: middle\n'),
      'b.md': '---\nlayout: inner\nbackground: inner\nimage: inner\n---\n\n# B',
    })
    expect(read.records[0]?.frontmatter).toEqual({ layout: 'outer', class: 'outer', background: 'middle', image: 'inner' })
    const places = read.slides[0]?.frontmatterPlaces
    expect([places?.get('layout')?.file, places?.get('background')?.file, places?.get('image')?.file]).toEqual([
      'slides.md',
      'a.md',
      'b.md',
    ])
  })

  it('overrides its title and level, too', async () => {
    const read = await readFiles({ 'slides.md': `# One\n\n${src('./a.md', 'title: Other\nlevel: 2\n')}`, 'a.md': '# A' })
    expect(read.records[1]).toMatchObject({ title: 'Other', level: 2 })
  })

  it('gives options for one slide to the first imported slide only', async () => {
    const read = await readFiles({
      'slides.md': `# One\n\n${src('./more.md', 'title: Other\nrouteAlias: more\nid: first\nclass: x\n')}`,
      'more.md': `---\nhide: true\n---\n\n---\n\n${three}`,
    })
    expect(read.problems).toEqual([])
    expect(read.records.map(({ title, id, frontmatter }) => [title, id, frontmatter.routeAlias, frontmatter.class])).toEqual([
      ['One', 'slide-1', undefined, undefined],
      ['Other', 'first', 'more', 'x'],
      ['B', 'slide-3', undefined, 'x'],
      ['C', 'slide-4', undefined, 'x'],
    ])
  })

  it('of the first slide is the headmatter, also when the slide imports', async () => {
    const read = await readFiles({ 'slides.md': src('./a.md', 'theme: purplin\ntitle: Deck\n'), 'a.md': '# A\n\n---\n\n# B' })
    expect(read.deck.config).toMatchObject({ theme: 'purplin', title: 'Deck' })
    expect(titles(read)).toEqual(['Deck', 'B'])
  })

  it('does not let imported headmatter count', async () => {
    const read = await readFiles({
      'slides.md': `# One\n\n${src('./a.md')}`,
      'a.md': '---\ntheme: other\ncolorSchema: dark\ndefaults:\n  class: x\n---\n# A',
    })
    expect(read.problems).toEqual([])
    expect(read.deck.config).toMatchObject({ theme: 'default', colorSchema: 'light', defaults: {} })
  })
})

describe('wrong imports', () => {
  it('a file that does not exist', async () => {
    const { messages, slides, problems } = await readFiles({ 'slides.md': `# One\n\n${src('./mroe.md')}`, 'more.md': three })
    expect(slides).toHaveLength(1)
    expect(problems[0]?.slide).toBe(2)
    expect(messages).toEqual([
      'slides.md:4:6 There is no file "mroe.md"\n  src: ./mroe.md\n       ^\n  The path is relative to the folder of slides.md. With a slash before it, it is relative to the folder of the deck.',
    ])
  })

  it('a name similar to that of a file already read', async () => {
    const { messages } = await readFiles({ 'slides.md': src('./parts/more.md') + src('./part/more.md'), 'parts/more.md': '# A' })
    expect(messages[0]).toContain('Did you mean "parts/more.md"?')
  })

  it('a circle, with all its files', async () => {
    const { messages, slides } = await readFiles({ 'slides.md': src('./a.md'), 'a.md': `# A\n\n${src('./b.md')}`, 'b.md': src('./a.md') })
    expect(slides.map(({ record }) => record.title)).toEqual(['A', 'A'])
    expect(messages).toEqual([
      'b.md:2:6 Circular import: a.md → b.md → a.md\n  src: ./a.md\n       ^\n  A slide cannot contain itself. Remove one of these imports, or name single slides as in #2,5-7.',
    ])
  })

  it.each([
    ['both of its files are imported', src('./a.md') + src('./b.md')],
    ['a part is imported again', src('./b.md') + src('./a.md#1') + src('./b.md')],
  ])('a circle once, when %s', async (_, slides) => {
    const { problems } = await readFiles({ 'slides.md': slides, 'a.md': src('./b.md'), 'b.md': src('./a.md') })
    expect(problems.filter(({ what }) => what.includes('Circular'))).toHaveLength(1)
  })

  it('two circles of the same files, each reported once', async () => {
    const { problems } = await readFiles({ 'slides.md': src('./a.md'), 'a.md': src('./b.md'), 'b.md': src('./a.md') + src('./a.md') })
    expect(problems.filter(({ what }) => what.includes('Circular')).map(({ place }) => `${place.file}:${place.line}`)).toEqual([
      'b.md:2',
      'b.md:5',
    ])
  })

  it('a file that imports itself', async () => {
    const { messages, slides } = await readFiles({ 'slides.md': `# One\n\n${src('./slides.md')}` })
    expect(slides).toHaveLength(2)
    expect(messages[0]).toContain('Circular import: slides.md → slides.md')
  })

  it.each(['../secret.md', '/../secret.md', 'a/../../secret.md', '..\\secret.md', 'C:\\secret.md'])(
    '%s, which is outside the project, is not even asked for',
    async (path) => {
      const { messages, asked } = await readFiles({ 'slides.md': `# One\n\n${src(`'${path}'`)}`, '../secret.md': '# Secret' })
      expect(asked).toEqual(['slides.md'])
      expect(messages[0]).toContain(`"${path}" is outside the project`)
      expect(messages[0]).toContain('Copy the file into it.')
    },
  )

  it('a file that may not be read, at the place that names it', async () => {
    const fault = { message: 'link.md is a link that leads out of /talks', remedy: 'Copy the file into it.' }
    const { messages, slides } = await readFiles({ 'slides.md': `# One\n\n${src('./link.md')}`, 'link.md': fault })
    expect(slides).toHaveLength(1)
    expect(messages).toEqual([
      'slides.md:4:6 link.md is a link that leads out of /talks\n  src: ./link.md\n       ^\n  Copy the file into it.',
    ])
  })

  it('a file that is not UTF-8, at the first wrong byte', async () => {
    const fault = { message: 'latin.md is not UTF-8 text', remedy: 'Save the file as UTF-8.', place: { line: 3, column: 7 } }
    const { messages } = await readFiles({ 'slides.md': `# One\n\n${src('./latin.md')}`, 'latin.md': fault })
    expect(messages).toEqual(['latin.md:3:7 latin.md is not UTF-8 text\n  Save the file as UTF-8.'])
    const entry = await readFiles({ 'slides.md': fault })
    expect(entry.messages[0]).toBe('slides.md:3:7 latin.md is not UTF-8 text\n  Save the file as UTF-8.')
  })

  it('an address', async () => {
    const { messages, asked } = await readFiles({ 'slides.md': `# One\n\n${src('https://example.org/a.md')}` })
    expect(asked).toEqual(['slides.md'])
    expect(messages[0]).toContain('"https://example.org/a.md" cannot be imported')
    expect(messages[0]).toContain('Only files of the project can be imported.')
  })

  it('a range beyond the end of the file, whose existing slides are shown', async () => {
    const read = await readFiles({ 'slides.md': src('./more.md#2,5-7') + src('./one.md#x'), 'more.md': three, 'one.md': '# One' })
    expect(titles(read)).toEqual(['B'])
    expect(read.messages).toEqual([
      'slides.md:2:6 "./more.md#2,5-7": there is no slide 5\n  src: ./more.md#2,5-7\n       ^\n  more.md has 3 slides. A range is written as in #2,5-7.',
      'slides.md:5:6 "./one.md#x": "x" is neither a slide number nor a range\n  src: ./one.md#x\n       ^\n  one.md has 1 slide. A range is written as in #2,5-7.',
    ])
  })

  it('mistakes of a file that is imported twice are reported once', async () => {
    const { problems } = await readFiles({ 'slides.md': src('./a.md') + src('./a.md'), 'a.md': '---\nclicks: many\n---\n# A' })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ place: { file: 'a.md', line: 2 }, slide: 1 })
  })

  it('a long chain of imports works', async () => {
    const files: Record<string, string> = { 'slides.md': src('./0.md') }
    for (let depth = 0; depth < 2000; depth++) files[`${depth}.md`] = src(`./${depth + 1}.md`)
    files['2000.md'] = '# End'
    expect(titles(await readFiles(files))).toEqual(['End'])
  })
})
