import { expect, it } from 'vitest'
import { createWordCounter, foldWord, isWordCounts, mostShown, publishedWords, type WordCount } from './words.ts'

// docs/internals/live.md, rule 22

const textsOf = (words: readonly WordCount[]) => words.map(({ text, count }) => `${text} ${count}`)

it('merges words that differ in case, blanks, width and forms of Unicode, but not others', () => {
  const counter = createWordCounter('en')
  const given = [
    ['TypeScript', 'Vue'],
    ['typescript '],
    ['ＴｙｐｅＳｃｒｉｐｔ'],
    ['Straße'],
    ['STRASSE'],
    ['café'],
    ['cafe\u0301'],
    ['C'],
    ['C++'],
    ['fun!'],
    ['fun'],
  ]
  expect(textsOf(counter.count(given, [], []))).toEqual(['TypeScript 3', 'Straße 2', 'café 2', 'fun! 2', 'Vue 1', 'C 1', 'C++ 1'])
})

it('folds case by the language of the deck', () => {
  expect(foldWord('ISI', 'tr')).toBe(foldWord('ısı', 'tr'))
  expect(foldWord('ISI', 'en')).toBe(foldWord('isi', 'en'))
})

it('counts a word of a device once', () => {
  expect(textsOf(createWordCounter('en').count([['a', 'A', 'ａ']], [], []))).toEqual(['a 1'.replace('a', 'ａ')])
})

it('keeps a removed word away, also from later answers and in other spellings, and does not publish it', () => {
  const counter = createWordCounter('en')
  const [first] = counter.count([['rude']], [], [])
  const removed = [first?.id ?? '']
  expect(removed.join()).not.toContain('rude')
  expect(textsOf(counter.count([['rude'], ['RUDE'], ['kind']], removed, []))).toEqual(['kind 1'])
})

it('keeps the order and the spelling of words that were shown', () => {
  const counter = createWordCounter('en')
  const before = publishedWords(counter.count([['Vue'], ['React']], [], []), [])
  const counted = counter.count([['Vue'], ['React'], ['REACT'], ['REACT'], ['Solid']], [], before)
  expect(textsOf(publishedWords(counted, before))).toEqual(['Vue 1', 'React 3', 'Solid 1'])
})

it('shows few of many words: the most frequent ones', () => {
  const counter = createWordCounter('en')
  const many = Array.from({ length: 300 }, (_, no) => [`word ${no}`])
  const shown = publishedWords(counter.count([...many, ['word 299']], [], []), [])
  expect(shown).toHaveLength(mostShown)
  expect(shown[0]).toMatchObject({ text: 'word 299', count: 2 })
  expect(isWordCounts(shown)).toBe(true)
})

it('refuses words that no presenter publishes', () => {
  const id = '0'.repeat(16)
  expect(isWordCounts([{ id, text: 'x'.repeat(41), count: 1 }])).toBe(false)
  expect(isWordCounts([{ id, text: 'a\u202eb', count: 1 }])).toBe(false)
  expect(isWordCounts([{ id: 'x', text: 'a', count: 1 }])).toBe(false)
  expect(isWordCounts([{ id, text: 'a', count: -1 }])).toBe(false)
})
