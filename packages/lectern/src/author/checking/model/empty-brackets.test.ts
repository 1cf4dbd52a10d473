import { describe, expect, it } from 'vitest'
import { emptyBrackets } from './evaluate-source.ts'
import { deckOf } from './testing/deck-of.ts'

const found = (content: string) => deckOf([{ content }]).slides.flatMap(emptyBrackets)

describe('pictures without words between the brackets', () => {
  it('are reported, each at its line', () => {
    expect(found('# Title\n\n![](./a.png) ![ ](</b c.png> "title")\n\n![](./d.png){width=20}\n')).toMatchObject([
      {
        rule: 'alternative-text',
        severity: 'warning',
        slide: 1,
        place: { line: 3, column: 1 },
        what: '![](./a.png) has no alternative text',
      },
      { place: { line: 3, column: 14 }, what: '![ ](</b c.png> "title") has no alternative text' },
      { place: { line: 5 }, what: '![](./d.png) has no alternative text' },
    ])
  })

  it.each([
    ['with words', '![A chain](./a.png)'],
    ['of HTML, whose author has written that there are none', '<img src="./a.png" alt="">'],
    ['in a block of code', '```md\n![](./a.png)\n```'],
    ['in a longer block of code', '````md\n```md\n![](./a.png)\n```\n````'],
    ['in code within a line', 'Write `![](./a.png)`.'],
    ['in a comment', '<!-- ![](./a.png) -->'],
  ])('are not those %s', (_, content) => expect(found(content)).toEqual([]))

  it('are looked for in no time beside endless signs of code', () => {
    expect(found(`![](./a.png)\n\nx ${'`'.repeat(900_000)}\n\n${'`'.repeat(90_000)}\n`)).toHaveLength(1)
  })
})
