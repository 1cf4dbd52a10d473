import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chosenText, conditionsIn, missingTags } from './choice-blocks.ts'

const workshop = { audience: ['workshop'] }
const lines = (text: string) => text.split(/\r\n|\n|\r/).length

it('a block that the choice leaves out is gone with its tags, and lines keep their numbers', () => {
  const text = '# A\n\n<When hideFor="workshop">\n\nSecret\n\n</When>\n\nEnd'
  expect(chosenText(text, workshop)).toBe('# A\n\n\n\n\n\n\n\nEnd')
})

it('a block of the talk loses its tags alone', () => {
  expect(chosenText('<When show-for="workshop, press">\n\nText\n\n</When>', workshop)).toBe('\n\nText\n\n')
  expect(chosenText("A <When showFor='workshop'>b</When> c", workshop)).toBe('A b c')
})

it('what the choice leaves open stays a block', () => {
  expect(chosenText('<When showFor="workshop" length="long">\nText\n</When>', workshop)).toBe('<When length="long">\nText\n</When>')
})

it('blocks are in blocks', () => {
  const text = '<When showFor="workshop">a<When hideFor="workshop">b</When>c</When>d'
  expect(chosenText(text, workshop)).toBe('acd')
  expect(chosenText(text, { audience: ['press'] })).toBe('d')
})

it.each([
  '```html\n<When hideFor="workshop">\n```',
  'Write `<When hideFor="workshop">x</When>` here',
  '<!-- <When hideFor="workshop"> -->',
  '~~~\n<When hideFor="workshop">x</When>\n~~~',
  '<When ready>x</When>',
])('code, comments and components of authors stay as they are: %j', (text) => {
  expect(chosenText(text, workshop)).toBe(text)
  expect(conditionsIn(text)).toEqual({ conditions: [], faults: [] })
})

it.each([
  'A ` mark\n\n<When hideFor="workshop">Secret</When>',
  '```js``` x\n<When hideFor="workshop">Secret</When>\n```',
  '<When hideFor="workshop">\n```\nSecret </When>\n```\nSecret\n</When>',
  '<When hideFor="work shop">Secret</When>',
  '<When :hide-for="[\'workshop\']">Secret</When>',
  '<When hideFor="workshop">Secret',
  '<When\n  hideFor="workshop"\n>Secret</When >',
])('what a choice leaves out never stays: %j', (text) => {
  expect(chosenText(text, workshop)).not.toContain('Secret')
})

it('mistakes have their place', () => {
  expect(conditionsIn('ab <When length="medium">x</When> <When showFor="">y</When>\n<When hideFor="a">').faults).toMatchObject([
    { at: 3, what: '"medium" is not a length of a talk' },
    { at: 34, what: '"" has no names of audiences' },
    { at: 60, what: '<When> is never closed' },
  ])
})

it('no order of blocks shows what is for others, or changes the number of lines', () => {
  const piece = fc.oneof(
    fc.constantFrom('Text\n', '\n', '- item\n', '# Title\n', '`code` ', '*', '\r\n'),
    fc.constantFrom(
      '<When hideFor="workshop">Secret</When>',
      '<When showFor="press">\n\nSecret\n\n</When>\n',
      '<When length="long">Long</When>',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const cut = chosenText(text, workshop)
      return !cut.includes('Secret') && lines(cut) === lines(text) && cut.includes('Long') === text.includes('Long')
    }),
  )
})

it('the tags that another text lacks are each as often as they are missing', () => {
  const text = '<When showFor="a,b">x</When> <When hideFor="c">y<When length="long">z</When></When> <When hideFor="c">y</When>'
  expect(missingTags(text, text)).toEqual([])
  expect(missingTags(text, `<When hideFor='c'>ypsilon</When> <When show-for="a, b">iks</When>`)).toEqual([
    '<When hideFor="c">',
    '<When length="long">',
  ])
  expect(missingTags('', text)).toEqual([])
})
