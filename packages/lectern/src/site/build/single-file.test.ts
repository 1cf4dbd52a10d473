import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileFor } from './single-file.ts'

describe('the file of a deck in one file', () => {
  const none = new Set<string>()

  it('has the given name, or lies in the given folder or beside the deck', () => {
    expect(fileFor('out/talk.html', '/decks', 'My talk', none)).toBe(resolve('out/talk.html'))
    expect(fileFor('out', '/decks', 'My talk', none)).toBe(resolve('out/my-talk.html'))
    expect(fileFor(undefined, '/decks', 'My talk', none)).toBe(resolve('/decks/my-talk.html'))
  })

  it('is never the file of another deck with the same title', () => {
    const taken = new Set([resolve('/decks/my-talk.html'), resolve('/decks/my-talk-2.html')])
    expect(fileFor(undefined, '/decks', 'My talk', taken)).toBe(resolve('/decks/my-talk-3.html'))
    expect(fileFor(undefined, '/other', 'My talk', taken)).toBe(resolve('/other/my-talk.html'))
  })
})
