import { describe, expect, it } from 'vitest'
import { readDeck } from '../../compiler/markdown/index.ts'
import { descriptionOf } from './description.ts'

const describeDeck = async (text: string) => descriptionOf((await readDeck({ entry: 'a.md', read: () => text })).deck)

describe('description of a deck', () => {
  it('is the option if there is one', async () => {
    expect(await describeDeck('---\ndescription: About it\n---\n\nA first paragraph that has more than enough words to stand.\n')).toBe(
      'About it',
    )
  })

  it('is otherwise a sentence of `info`, without headings', async () => {
    const info =
      '---\ninfo: |\n  ## A deck\n  What there is to *say* about decks that are long.\n---\n\nA first paragraph that has more than enough words to stand.\n'
    expect(await describeDeck(info)).toBe('What there is to say about decks that are long.')
  })

  it('is otherwise the first paragraph that is like a sentence, as plain text', async () => {
    const deck =
      '# Title\n\nToo short\n\n- a list item that is long enough to be a sentence by itself\n\n```md\ncode that is long enough to be a sentence by itself\n```\n\n---\n\n# Two\n\nAn *agnostic* approach to [blockchain](https://example.org)\nRPC interfaces: `control` the delivery.\n'
    expect(await describeDeck(deck)).toBe('An agnostic approach to blockchain RPC interfaces: control the delivery.')
  })

  it('contains no code of a long fence, no style and no tags', async () => {
    const code = '````md magic-move\n```js\nlet a\n```\n\nwords between two states of one and the same code\n\n```js\nlet b\n```\n````\n'
    const style = '<style>\nh1 { color: red }\n\np { margin: 0 1px 2px 3px; padding: 0 1px 2px 3px }\n</style>\n'
    const deck = `# Title\n\n${code}\n${style}\nWhat <b class="x">decks</b> are for, said in eight words.\n`
    expect(await describeDeck(deck)).toBe('What decks are for, said in eight words.')
  })

  it('is cut at a word when it is long, and empty when the deck has no sentence', async () => {
    const long = await describeDeck(`${'word '.repeat(100)}\n`)
    expect(long).toMatch(/^(word )+…$/)
    expect(long.length).toBeLessThan(210)
    expect(await describeDeck('# Only a title\n')).toBe('')
  })

  it('is found quickly in a text with an endless fence', async () => {
    expect(
      await describeDeck(`# A\n\n${'`'.repeat(900_000)}\n\n---\n\nA first paragraph that has more than enough words to stand.\n`),
    ).toBe('A first paragraph that has more than enough words to stand.')
  })
})
