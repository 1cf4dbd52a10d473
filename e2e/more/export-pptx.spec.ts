import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Lasting } from '../support/lasting.ts'
import { copyDeck, root, runLectern } from '../support/lectern.ts'
import { test as base, expect } from '../support/test.ts'

/** What the tests use of a zip. */
interface Zip {
  file(name: string): { async(as: 'string'): Promise<string> } | null
  file(name: RegExp): readonly { readonly name: string }[]
}
const Zip: { loadAsync(content: Buffer): Promise<Zip> } = createRequire(join(root, 'packages/lectern/package.json'))('jszip')

const slides = `---
title: Slides to edit
---

# A title

Words that are **loud**, *stressed*, ~~struck~~, \`code\`, [a site](https://example.org/?a=1&b=2) and [the table](2).

- One
  - Inner
- Two

<ol start="3"><li>Three</li><li>Four</li></ol>

<div style="background: linear-gradient(red, blue)">On a gradient</div>

<div style="position: absolute; right: 60px; top: 300px; rotate: 10deg; background: #eee; border: 2px solid #333; border-radius: 8px">Turned</div>

<p v-click>In step 1</p>

<!--
**Say** it slowly.

- One & two
-->

---

# A table

<table>
  <thead><tr><th>Key</th><th>Left</th><th>Right</th></tr></thead>
  <tbody>
    <tr><td>Both</td><td colspan="2" style="background: #fde68a">Two columns</td></tr>
    <tr><td rowspan="2">Two rows</td><td>a</td><td>b</td></tr>
    <tr><td>c</td><td>d</td></tr>
  </tbody>
</table>

<img src="/dots.png" alt="Four dots & more" style="width: 100px; height: 100px; object-fit: cover">

<div dir="rtl">

- נקודה
- נקודה שנייה וארוכה

</div>

A formula, $a^2 + b^2$, in a line.

<Arrow x1="100" y1="500" x2="300" y2="400" />

---

# A diagram

\`\`\`mermaid {alt: 'An idea becomes a talk'}
flowchart LR
  A[Idea] -->|soon| B{Ready?}
  B --> C[(Talk)]
\`\`\`
`
/** Four pixels by two. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAH0lEQVR42gXBAQEAMAzDoAi7nIpA2AQeSk90KnvGzj5ZygghQcayfQAAAABJRU5ErkJggg=='

const copySlides: Lasting<ReturnType<typeof copyDeck>> = async (use) => {
  const deck = copyDeck('steps')
  writeFileSync(deck.entry, slides)
  mkdirSync(join(deck.dir, 'public'), { recursive: true })
  writeFileSync(join(deck.dir, 'public/dots.png'), Buffer.from(picture, 'base64'))
  await use(deck)
  deck.remove()
}

const test = base.extend<{ deck: ReturnType<typeof copyDeck> }>({
  deck: async ({ perFile }, use) => use(await perFile(copySlides)),
})
test.describe.configure({ mode: 'serial' })

async function open(file: string) {
  const zip = await Zip.loadAsync(readFileSync(file))
  const read = async (name: string) => (await zip.file(name)?.async('string')) ?? ''
  return { read, names: zip.file(/./).map(({ name }) => name) }
}

/** The shape, picture or table that holds some text. */
function objectWith(xml: string, text: string): string {
  const objects = xml.match(/<p:(sp|pic|graphicFrame)>[\s\S]*?<\/p:\1>/g) ?? []
  return objects.find((object) => object.includes(text)) ?? ''
}
/** The run that is these words, with or without the space after them. */
const runOf = (xml: string, words: string) =>
  (xml.match(/<a:r>[\s\S]*?<\/a:r>/g) ?? []).find((run) => [words, `${words} `].some((text) => run.includes(`<a:t>${text}</a:t>`))) ?? ''
const paragraphOf = (xml: string, words: string) =>
  (xml.match(/<a:p>[\s\S]*?<\/a:p>/g) ?? []).find((paragraph) => paragraph.includes(`<a:t>${words}</a:t>`)) ?? ''

/** The words of the object with an id. */
const nameOf = (xml: string, id = '') => /<a:t>(.*?)<\/a:t>/.exec(objectWith(xml, `<p:cNvPr id="${id}"`))?.[1]

test('a presentation can be edited: text, lists, links, tables, pictures; everything else is a picture, and is reported', async ({
  deck,
}) => {
  const { status, stdout, stderr } = await runLectern(['export', '--format', 'pptx'], deck.dir)
  expect({ status, stdout }, stderr).toEqual({ status: 0, stdout: 'slides-export.pptx\n' })
  expect(stderr).toMatch(/^\d+ objects, \d+ native, \d+ as pictures:$/m)
  expect(stderr).toMatch(/^ {2}slide 1: .*\(a gradient\)/m)
  expect(stderr).toMatch(/^ {2}slide 2: formula “a\^2 \+ b\^2”$/m)

  const { read } = await open(join(deck.dir, 'slides-export.pptx'))
  const [one, two] = [await read('ppt/slides/slide1.xml'), await read('ppt/slides/slide2.xml')]
  const relations = await read('ppt/slides/_rels/slide1.xml.rels')

  expect(objectWith(one, '<p:ph type="title"/>')).toContain('<a:t>A title</a:t>')
  expect(runOf(one, 'loud')).toContain(' b="1"')
  expect(runOf(one, 'stressed')).toContain(' i="1"')
  expect(runOf(one, 'struck')).toContain(' strike="sngStrike"')
  expect(runOf(one, 'code')).toMatch(/pitchFamily="49"/)

  const target = (words: string) =>
    relations.match(new RegExp(`Id="${/hlinkClick r:id="(rId\d+)"/.exec(runOf(one, words))?.[1]}"[^>]*`))?.[0]
  expect(target('a site')).toContain('Target="https://example.org/?a=1&amp;b=2"')
  expect(target('the table')).toContain('Target="slide2.xml"')

  expect(paragraphOf(one, 'One')).toContain('<a:buChar ')
  expect(paragraphOf(one, 'Inner')).toMatch(/lvl="1"[^>]*>.*<a:buChar /)
  expect(paragraphOf(one, 'Four')).toContain('<a:buAutoNum type="arabicPeriod" startAt="3"/>')
  expect(objectWith(one, '<a:t>Turned</a:t>')).toMatch(/<a:xfrm rot="600000">[\s\S]*prst="roundRect"[\s\S]*<a:srgbClr val="EEEEEE"\/>/)
  expect(one).toContain('<a:t>On a gradient</a:t>')

  const notes = await read('ppt/notesSlides/notesSlide1.xml')
  expect(paragraphOf(notes, 'Say it slowly.')).not.toBe('')
  expect(paragraphOf(notes, '• One &amp; two')).not.toBe('')

  const table = objectWith(two, '<a:tbl>')
  expect(table).toContain('<a:tblPr firstRow="1"/>')
  expect(table.match(/<a:tr /g)).toHaveLength(4)
  expect(table).toMatch(/gridSpan="2"[\s\S]*?<a:t>Two columns<\/a:t>[\s\S]*?<a:srgbClr val="FDE68A"\/>/)
  expect(table).toMatch(/rowSpan="2"[\s\S]*?<a:t>Two rows<\/a:t>/)

  const mirrored = objectWith(two, '<a:t>נקודה</a:t>')
  expect(mirrored.match(/rtl="1"/g)).toHaveLength(2)
  const [first, second] = [...mirrored.matchAll(/marL="(\d+)" indent="-(\d+)"/g)].map(([, margin, hang]) => [Number(margin), Number(hang)])
  // Both points begin at the right edge, however long they are.
  expect(first).toEqual(second)

  const image = objectWith(two, 'descr="Four dots &amp; more"')
  expect(image).toMatch(/<a:srcRect l="2500\d" r="2500\d" t="0" b="0"\/>/)
  expect(objectWith(two, 'descr="a^2 + b^2"')).toContain('<p:blipFill>')
  expect(two).toMatch(/prst="line"[\s\S]*<a:tailEnd type="triangle"/)

  const diagram = /<p:grpSp>[\s\S]*<\/p:grpSp>/.exec(await read('ppt/slides/slide3.xml'))?.[0] ?? ''
  expect(diagram).toContain('descr="An idea becomes a talk"')
  expect(objectWith(diagram, '<a:t>Idea</a:t>')).toContain('prst="rect"')
  expect(objectWith(diagram, '<a:t>Ready?</a:t>')).toContain('prst="diamond"')
  const lines = [...diagram.matchAll(/<a:stCxn id="(\d+)" idx="(\d)"\/><a:endCxn id="(\d+)" idx="(\d)"\/>/g)]
  expect(lines.map(([, from, side, to, end]) => [nameOf(diagram, from), side, nameOf(diagram, to), end])).toEqual([
    ['Idea', '3', 'Ready?', '1'],
    ['Ready?', '3', 'Talk', '1'],
  ])
})

test('"--with-clicks": a slide for each step, without what is not revealed yet; "--range": links only to what is there', async ({
  deck,
}) => {
  const { status, stderr } = await runLectern(
    ['export', '--format', 'pptx', '--with-clicks', '--range', '1', '--output', 'steps'],
    deck.dir,
  )
  expect(status, stderr).toBe(0)
  const { read, names } = await open(join(deck.dir, 'steps.pptx'))
  expect(names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))).toHaveLength(2)
  expect(await read('ppt/slides/slide1.xml')).not.toContain('In step 1')
  expect(await read('ppt/slides/slide2.xml')).toContain('<a:t>In step 1</a:t>')
  expect(runOf(await read('ppt/slides/slide1.xml'), 'the table')).not.toBe('')
  expect(await read('ppt/slides/slide1.xml')).not.toContain('hlinksldjump')
})

test('"--images": a picture of each slide, with its title and its notes', async ({ deck }) => {
  const { status, stderr } = await runLectern(['export', '--format', 'pptx', '--images', '--scale', '1', '--output', 'pictures'], deck.dir)
  expect(status, stderr).toBe(0)
  expect(stderr).not.toContain('native')
  const { read } = await open(join(deck.dir, 'pictures.pptx'))
  const slide = await read('ppt/slides/slide2.xml')
  expect(slide.match(/<p:pic>/g)).toHaveLength(1)
  expect(slide).toContain('descr="A table"')
  expect(objectWith(slide, '<p:ph type="title"/>')).toContain('<a:t>A table</a:t>')
  expect(await read('ppt/notesSlides/notesSlide1.xml')).toContain('<a:t>Say it slowly.</a:t>')
})
