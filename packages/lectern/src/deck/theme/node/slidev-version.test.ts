import { describe, expect, it } from 'vitest'
import { acceptsSlidev } from './slidev-version.ts'

describe('a range of versions of Slidev', () => {
  it.each([
    '>=v0.47.0',
    '>=52.11.3',
    '^53',
    '^53.0.0',
    '~53.0',
    '53',
    '53.x',
    '*',
    '',
    '>=0.48 <54',
    '52 || 53',
    '>= 52',
    '52 - 53',
    'latest',
    '52.0.0 - 53.9.9',
  ])('"%s" has 53.0.0', (range) => expect(acceptsSlidev(range)).toBe(true))
  it.each(['^52.0.0', '~0.49', '>=54', '<53', '52.x', '^0.48.0', '0.40 - 0.49', '>53', '^0.47 || ^52'])('"%s" has not', (range) =>
    expect(acceptsSlidev(range)).toBe(false),
  )
})
