import { describe, expect, it } from 'vitest'
import { compileText, type TestSlide } from '../testing/compile-text.ts'
import { problemsOf } from '../testing/render-text.ts'

const source = /_jsxs?\(_Mark, \{([\s\S]*?)children/g

/** Return the properties of each mark in a slide, in short form. */
async function marksOf(markdown: string, options: TestSlide = {}) {
  const slide = await compileText(markdown, options)
  const marks = [...slide.code.matchAll(source)].map(([, properties = '']) =>
    properties
      .replaceAll(/\s+/g, ' ')
      .replaceAll('"', '')
      .replace(/(, )?seed: \d+/, '')
      .replace(/look: \{\s*\}, /, '')
      .trim()
      .replace(/,$/, ''),
  )
  return { clicks: slide.clicks, marks, messages: problemsOf(slide) }
}

describe('marks: source → how and in which step', () => {
  it.each<[string, number, string]>([
    ['v-mark', 1, 'as: span, from: 1'],
    ['v-mark.circle', 1, 'as: span, look: { type: circle }, from: 1'],
    ['v-mark.box', 1, 'as: span, look: { type: box }, from: 1'],
    ['v-mark.underline', 1, 'as: span, look: { type: underline }, from: 1'],
    ['v-mark.highlight', 1, 'as: span, look: { type: highlight }, from: 1'],
    ['v-mark.bracket', 1, 'as: span, look: { type: bracket }, from: 1'],
    ['v-mark.strike-through', 1, 'as: span, look: { type: strike-through }, from: 1'],
    ['v-mark.crossed-off', 1, 'as: span, look: { type: crossed-off }, from: 1'],
    ['v-mark.strike', 1, 'as: span, look: { type: strike-through }, from: 1'],
    ['v-mark.cross', 1, 'as: span, look: { type: crossed-off }, from: 1'],
    ['v-mark.red', 1, 'as: span, look: { color: #f87171 }, from: 1'],
    ['v-mark.circle.orange="4"', 4, 'as: span, look: { type: circle, color: #fb923c }, from: 4'],
    ['v-mark.delay300.op50', 1, 'as: span, look: { delay: 300, opacity: 0.5 }, from: 1'],
    ['v-mark="3"', 3, 'as: span, from: 3'],
    [`v-mark="'+2'"`, 2, 'as: span, from: 2'],
    ['v-mark="[2, 4]"', 4, 'as: span, from: 2, until: 4'],
    ['v-mark="true"', 0, 'as: span'],
    [`v-mark="{ at: 5, color: '#234', type: 'circle' }"`, 5, 'as: span, look: { color: #234, type: circle }, from: 5'],
    [`v-mark="{ at: '+2', color: 'red' }"`, 2, 'as: span, look: { color: #f87171 }, from: 2'],
    [
      'v-mark="{ at: [1, 2], strokeWidth: 4, padding: [2, 4] }"',
      2,
      'as: span, look: { strokeWidth: 4, padding: [2, 4] }, from: 1, until: 2',
    ],
    ['v-mark="{ at: true }"', 0, 'as: span'],
    [`v-mark.red="{ type: 'box' }"`, 1, 'as: span, look: { color: #f87171, type: box }, from: 1'],
    [
      `v-mark="{ brackets: ['left', 'right'], multiline: true }"`,
      1,
      'as: span, look: { brackets: [left, right], multiline: true }, from: 1',
    ],
  ])('%s', async (directive, clicks, mark) => {
    expect(await marksOf(`a <span ${directive}>b</span>`)).toEqual({ clicks, marks: [mark], messages: [] })
  })

  it('are counted with the steps, in document order', async () => {
    expect(await marksOf('<b v-mark>a</b> <p v-click>b</p> <b v-mark>c</b> <b v-mark="\'+0\'">d</b>')).toMatchObject({
      clicks: 3,
      marks: ['as: b, from: 1', 'as: b, from: 3', 'as: b, from: 3'],
    })
  })

  it('an element with both is revealed first and marked afterwards', async () => {
    const { code, clicks } = await compileText('<p v-click v-mark>a</p>')
    expect([clicks, code.replaceAll(/\s+/g, ' ')]).toEqual([
      2,
      expect.stringMatching(/_Step, \{ className: "lectern-step-box",.*from: 1,.*_Mark, \{ as: "p",.*from: 2/),
    ])
  })

  it('are drawn on a box around a picture or a component', async () => {
    const { code } = await compileText('<img v-mark.box src="/public.png">\n\n<BarBottom v-mark />')
    expect(code.replaceAll(/\s+/g, ' ').match(/_Mark, \{ className: "lectern-mark-box", as: "span"/g)).toHaveLength(2)
  })

  it.each<[string, string]>([
    ['<Mark>a</Mark>', 'as: span, from: 1'],
    ['<Mark type="circle" at={3} color="red">a</Mark>', 'as: span, look: { type: circle, color: #f87171 }, from: 3'],
    ['<Mark at="+1" strokeWidth={3} class="x">a</Mark>', 'className: x, as: span, look: { strokeWidth: 3 }, from: 1'],
  ])('in .mdx: %s', async (markdown, mark) => {
    expect(await marksOf(markdown, { format: 'mdx' })).toMatchObject({ marks: [mark], messages: [] })
  })

  it('false is no mark', async () => {
    expect(await marksOf('<b v-mark="false">a</b>')).toEqual({ clicks: 0, marks: [], messages: [] })
  })

  it('their code is loaded only by slides that use them', async () => {
    const { code } = await compileText('<b v-mark>a</b>')
    expect(code).toContain('"lectern/components/marks"')
    expect((await compileText('<b v-click>a</b>')).code).not.toContain('marks')
  })
})

describe('typical mistakes', () => {
  it.each([
    ['<b v-mark.circel>a</b>', '11:1 Unknown modifier "circel" of a mark ?circle'],
    ['<b v-mark.rde>a</b>', '11:1 Unknown modifier "rde" of a mark ?red'],
    [`<b v-mark="{ type: 'crcle' }">a</b>`, '11:1 Unknown kind of mark "crcle" ?circle'],
    [`<b v-mark="{ colour: 'red' }">a</b>`, '11:1 Unknown option "colour" of a mark ?color'],
    [`<b v-mark="{ delay: 'long' }">a</b>`, '11:1 Option "delay" of a mark cannot be "long"'],
    ['<b v-mark="{ at: x }">a</b>', '11:1 The options of a mark cannot be read'],
    ['<b v-mark="soon">a</b>', '11:1 "soon" is not a click step'],
    ['<b v-mark="{ roughness: 6, seed: 3 }">a</b>', '11:1 The option "roughness" of a mark has no effect'],
    ['<b v-marks>a</b>', '11:4 Unknown directive "v-marks" ?v-mark'],
  ])('%s', async (markdown, message) => {
    const slide = await compileText(markdown)
    expect(problemsOf(slide)).toEqual([message])
    expect(slide.problems[0]?.sourceLine).toBe(markdown)
  })
})
