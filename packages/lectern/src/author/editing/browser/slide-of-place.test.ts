import { describe, expect, it } from 'vitest'
import { slideOfPlace } from './slide-of-place.ts'

const file = 'slides.md'
const text = '# One\n\n---\n\n# Two\n\n---\nsrc: ./more.md\n---\n\n---\n\n# Three\n'
const own = (start: number) => ({ file, start })
const more = { file: 'more.md', start: 0 }
const at = (words: string) => ({ file, offset: text.indexOf(words) + words.length })
const places = (...all: readonly { file: string; start: number }[]) => ({ places: all, files: {} })
const whole = places(own(0), own(3), more, own(11))

describe('the slide of a place in a file', () => {
  it('is counted in the deck, with the slides of other files', () => {
    const found = ['# One', '# Two', '# Three'].map((words) => slideOfPlace(at(words), text, whole, 1))
    expect(found).toEqual([1, 2, 4])
    expect(slideOfPlace({ file: 'more.md', offset: 3 }, '# More\n', whole, 1)).toBe(3)
  })

  it('is the one on screen where the file is in the deck twice', () => {
    expect(slideOfPlace({ file: 'more.md', offset: 3 }, '# More\n', places(more, own(0), more), 3)).toBe(3)
    expect(slideOfPlace({ file: 'more.md', offset: 3 }, '# More\n', places(more, own(0), more), 2)).toBe(1)
  })

  it('is unknown until the deck has followed the text', () => {
    // An undo has put a slide back, and another one has taken a slide away.
    expect(slideOfPlace(at('# Three'), text, places(own(0), own(3), more), 1)).toBeUndefined()
    expect(slideOfPlace(at('# One'), text, places(own(0), own(3), own(7)), 1)).toBeUndefined()
    expect(slideOfPlace({ file: 'gone.md', offset: 0 }, 'x', whole, 1)).toBeUndefined()
  })
})
