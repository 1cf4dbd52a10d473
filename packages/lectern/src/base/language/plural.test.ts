import { afterEach, describe, expect, it } from 'vitest'
import { listOf, parseMessage, plural, pluralIn } from './plural.ts'
import { fill, isRightToLeft, locale, t, translateScript } from './text.ts'

afterEach(() => {
  globalThis.lecternTexts = undefined
})

const answers = '{count, plural, =0 {No answers} one {# answer} other {# answers}}'

describe('t', () => {
  it('is English without a catalog, and where a catalog lacks the text', () => {
    expect(t('Next')).toBe('Next')
    globalThis.lecternTexts = { '': 'de', Next: 'Weiter' }
    expect([t('Next'), t('Other'), locale()]).toEqual(['Weiter', 'Other', 'de'])
  })

  it('puts values in as they are, whatever they contain', () => {
    expect(t('Slide {no}: {title}', { no: 1000, title: '{no} $&' })).toBe('Slide 1000: {no} $&')
    expect(fill('{a}{a}', { a: 1 })).toBe('11')
  })

  it('knows which languages are written from right to left', () => {
    expect(isRightToLeft()).toBe(false)
    globalThis.lecternTexts = { '': 'ar-u-nu-latn' }
    expect(isRightToLeft()).toBe(true)
  })
})

describe('plural', () => {
  it('chooses an exact number first, then the category', () => {
    expect([0, 1, 2, 1234].map((count) => plural(answers, { count }))).toEqual(['No answers', '1 answer', '2 answers', '1,234 answers'])
  })

  it('takes the categories and the numbers of the language', () => {
    const polish = {
      '': 'pl',
      [answers]: '{count, plural, one {# odpowiedź} few {# odpowiedzi} many {# odpowiedzi!} other {# odpowiedzi?}}',
    }
    expect([1, 2, 5, 22].map((count) => pluralIn(polish, answers, { count }))).toEqual([
      '1 odpowiedź',
      '2 odpowiedzi',
      '5 odpowiedzi!',
      '22 odpowiedzi',
    ])
    expect(pluralIn({ '': 'ar-u-nu-latn', [answers]: '{count, plural, few {# إجابات} other {#}}' }, answers, { count: 3 })).toBe('3 إجابات')
  })

  it('has choices by name, choices in choices, numbers and values', () => {
    const text = '{kind, select, image {{count, plural, one {An image} other {# images}} of {total, number}} other {{name}}}'
    expect(plural(text, { kind: 'image', count: 3, total: 1200, name: 'x' })).toBe('3 images of 1,200')
    expect(plural(text, { kind: 'film', count: 3, total: 1, name: 'x' })).toBe('x')
  })

  it.each(['{count', '{count, plural, one {a}}', '{count, date}', 'a } b', '{, plural, other {}}'])('refuses %s', (text) => {
    expect(() => parseMessage(text)).toThrow(SyntaxError)
  })

  it('writes lists as the language does', () => {
    expect(listOf(['1', '2', '3'])).toBe('1, 2 and 3')
    globalThis.lecternTexts = { '': 'de' }
    expect(listOf(['1', '2', '3'])).toBe('1, 2 und 3')
  })
})

describe('translateScript', () => {
  it('replaces the literals of a script, and nothing in a translation ends them', () => {
    const script = 'add("button",`Try again`)'
    expect(translateScript(script, undefined, ['Try again'])).toBe(script)
    expect(translateScript(script, { '': 'fr', 'Try again': "À `$1` l'essai\\" }, ['Try again'])).toBe(
      'add("button",`À \\`\\$1\\` l\\\'essai\\\\`)',
    )
  })
})
