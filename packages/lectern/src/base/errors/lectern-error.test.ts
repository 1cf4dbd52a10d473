import { describe, expect, it } from 'vitest'
import { DeckError, LecternError } from './lectern-error.ts'

describe('LecternError', () => {
  it('has a name, a message, a remedy and a cause', () => {
    const cause = new Error('disk')
    const error = new LecternError('The deck cannot be written', { remedy: 'Make room.', cause })
    expect(error).toBeInstanceOf(Error)
    expect({ name: error.name, message: error.message, remedy: error.remedy, cause: error.cause }).toEqual({
      name: 'LecternError',
      message: 'The deck cannot be written',
      remedy: 'Make room.',
      cause,
    })
  })

  it('works without a remedy and a cause', () => {
    const error = new LecternError('No')
    expect(error.remedy).toBeUndefined()
    expect('cause' in error).toBe(false)
  })
})

describe('DeckError', () => {
  it('lists all problems, separated by blank lines', () => {
    const place = { file: 'slides.md', line: 1, column: 1 }
    const error = new DeckError([
      { severity: 'error', place, what: 'One' },
      { severity: 'warning', place: { ...place, line: 2 }, what: 'Two', allowed: 'Mend it.' },
    ])
    expect(error).toBeInstanceOf(LecternError)
    expect(error.name).toBe('DeckError')
    expect(error.problems).toHaveLength(2)
    expect(error.message).toBe('slides.md:1:1 One\n\nslides.md:2:1 Two\n  Mend it.')
  })
})
