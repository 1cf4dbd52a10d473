import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { askDeck, type DeckWishes } from './ask-deck.ts'

const nothing: DeckWishes = {
  dir: undefined,
  title: undefined,
  author: undefined,
  theme: undefined,
  colorSchema: undefined,
  githubPages: undefined,
}
const down = '\x1b[B'

/** Press the next of its keys as soon as a question appears. */
async function answered(given: DeckWishes, presses: Readonly<Record<string, readonly string[]>>) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const left = new Map(Object.entries(presses).map(([question, keys]) => [question, [...keys]]))
  let shown = ''
  output.on('data', (data) => {
    shown += data
    for (const [question, keys] of left) {
      if (!shown.includes(question)) continue
      const next = keys.shift()
      if (keys.length === 0) left.delete(question)
      shown = ''
      if (next !== undefined) setImmediate(() => input.write(next))
      return
    }
  })
  const mustBeFree = (dir: string) => {
    if (dir === 'taken') throw new Error('the folder taken is not empty')
  }
  const wishes = await askDeck({
    given,
    themes: [
      { name: 'stage', about: 'large and dark', picture: 'https://example.org/themes.md#stage' },
      { name: 'seriph', about: '', picture: '' },
    ],
    schemes: ['auto', 'light'],
    mustBeFree,
    terminal: { input, output },
  })
  return { wishes, shown }
}

describe('questions about a new deck', () => {
  it('are asked one by one', async () => {
    const presses = {
      Folder: ['talk\r'],
      Title: ['My talk\r'],
      'Who is': ['Ann\r'],
      Theme: [`${down}\r`],
      'Light or dark': ['\r'],
      'GitHub Pages': ['y'],
    }
    const { wishes } = await answered(nothing, presses)
    expect(wishes).toEqual({ dir: 'talk', title: 'My talk', author: 'Ann', theme: 'seriph', colorSchema: 'auto', githubPages: true })
  })

  it('are skipped when the command line has the answer; an empty answer is the default', async () => {
    const { wishes } = await answered(
      { ...nothing, dir: 'talk', theme: 'default', colorSchema: 'light' },
      { Title: ['\r'], 'Who is': ['\r'], 'GitHub Pages': ['\r'] },
    )
    expect(wishes).toEqual({ dir: 'talk', title: 'My deck', author: '', theme: 'default', colorSchema: 'light', githubPages: false })
  })

  it('end with Ctrl+C', async () => {
    expect((await answered(nothing, { Folder: ['talk\r'], Title: ['\x03'] })).wishes).toBeUndefined()
  })
})
