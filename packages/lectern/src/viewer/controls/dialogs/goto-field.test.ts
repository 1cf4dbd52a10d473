import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GotoTyped, gotoTarget, nothingTyped, typedInto, withoutLastLetter } from './goto-field.ts'

const slide = { clicks: 0 }
const deck = { slides: [slide, slide, { ...slide, routeAlias: 'roadmap' }, slide, slide, slide] }

/** Type characters one after another, as a person does. Each one comes after the text in the field. */
const type = (text: string, from: GotoTyped = nothingTyped) =>
  [...text].reduce((typed, letter) => typedInto(typed, typed.field + letter), from)

/** Return what the field keeps of a text. */
const kept = (text: string) => typedInto(nothingTyped, text).field

describe('the text of the field', () => {
  it.each([
    ['12', '12'],
    ['/3', '/3'],
    ['/', '/'],
    ['', ''],
  ])('spec.md §5: accepts digits and a leading slash: %j', (text, expected) => {
    expect(kept(text)).toBe(expected)
  })

  it.each([
    ['g3', '3'],
    ['abc', ''],
    [' 7', '7'],
    ['-1', '1'],
    ['x/3', '/3'],
  ])('spec.md §5: a leading character that is neither is removed: %j → %j', (text, expected) => {
    expect(kept(text)).toBe(expected)
  })

  it.each([
    ['3x', '3'],
    ['1.5', '15'],
    ['3/', '3'],
    ['//3', '/3'],
    ['3/intro', '3'],
  ])('spec.md §5: accepts only these: %j → %j', (text, expected) => {
    expect(kept(text)).toBe(expected)
  })

  it.each([
    ['/intro', '/intro'],
    ['/über-uns_2', '/über-uns_2'],
    ['x/a b', '/ab'],
    ['/a/b?c#d%e', '/abcde'],
  ])('keeps a route path behind a slash: %j → %j', (text, expected) => {
    expect(kept(text)).toBe(expected)
  })

  it('spec.md §5: whatever is typed or pasted, the field has digits, or a leading slash and a path', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('1', '0', '/', 'a', ' ', '-', '٣', '３') })), (text) => {
        expect(kept(text)).toMatch(/^([0-9]*|\/[^\s/?#%]*)$/)
        expect(kept(kept(text))).toBe(kept(text))
      }),
    )
  })
})

describe('typedInto', () => {
  it('searches with letters, which never appear in the field', () => {
    expect(type('road')).toEqual({ field: '', filter: 'road' })
  })

  it('ends the search when a digit or a slash comes', () => {
    expect(type('road2')).toEqual({ field: '2', filter: '' })
    expect(type('road/3')).toEqual({ field: '/3', filter: '' })
    expect(type('x/roadmap')).toEqual({ field: '/roadmap', filter: '' })
  })

  it('drops letters after a number', () => {
    expect(type('3x')).toEqual({ field: '3', filter: '' })
  })

  it('treats a pasted text like a typed one', () => {
    expect(typedInto(nothingTyped, 'Background')).toEqual({ field: '', filter: 'Background' })
    expect(typedInto(nothingTyped, 'Slide 12')).toEqual({ field: '12', filter: '' })
  })

  it('keeps spaces between words, not before them', () => {
    expect(type(' event q')).toEqual({ field: '', filter: 'event q' })
  })

  it('keeps the search when the field is emptied', () => {
    expect(typedInto({ field: '', filter: 'road' }, '')).toEqual({ field: '', filter: 'road' })
    expect(typedInto({ field: '3', filter: '' }, '')).toEqual(nothingTyped)
  })

  it('reads digits of full width', () => {
    expect(typedInto(nothingTyped, '１２')).toEqual({ field: '12', filter: '' })
  })

  it('has a field text or a search, never both', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 3 })), (texts) => {
        let typed = nothingTyped
        for (const text of texts) {
          typed = typedInto(typed, typed.field + text)
          expect(typed.field).toMatch(/^([0-9]*|\/[^\s/?#%]*)$/)
          expect(typed.field === '' || typed.filter === '').toBe(true)
        }
      }),
    )
  })
})

describe('withoutLastLetter', () => {
  it('removes one letter, however it is encoded', () => {
    expect(withoutLastLetter({ field: '', filter: 'a🙂' })).toEqual({ field: '', filter: 'a' })
    expect(withoutLastLetter(nothingTyped)).toEqual(nothingTyped)
  })
})

describe('gotoTarget', () => {
  it.each([
    ['1', 1],
    ['6', 6],
    ['003', 3],
  ])('spec.md §5: a number is valid if greater than 0 and at most the slide total: %s', (field, no) => {
    expect(gotoTarget(deck, field)).toBe(no)
  })

  it.each(['', '0', '7', '99999999999999999999', '000'])('spec.md §5: %j is no valid number', (field) => {
    expect(gotoTarget(deck, field)).toBeUndefined()
  })

  it.each([
    ['/1', 1],
    ['/6', 6],
    ['/7', 7],
    ['/roadmap', 3],
  ])('spec.md §5: a slash path is valid if it matches an existing route path: %s', (field, no) => {
    expect(gotoTarget(deck, field)).toBe(no)
  })

  it.each(['/', '/0', '/8', '/01', '/road', '/Roadmap'])('spec.md §5: %s matches no route path', (field) => {
    expect(gotoTarget(deck, field)).toBeUndefined()
  })
})
