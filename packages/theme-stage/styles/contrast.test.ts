import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { linearOf, ratio, type Scheme, schemes, sightNames, smallestDifference, tokensOf } from '../../../scripts/testing/colors.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const tokens = tokensOf(read('tokens.css'))

function color(name: string, scheme: Scheme) {
  const hex = tokens[scheme].get(name) ?? ''
  expect(hex, `${name} in the ${scheme} scheme`).toMatch(/^#\w{6}$/)
  return linearOf(hex)
}

describe.each(schemes)('colors of the %s scheme (WCAG 2.2, AA)', (scheme) => {
  it.each([
    ['theme-text', 'theme-ground', 7],
    ['theme-text', 'theme-panel', 7],
    ['theme-soft', 'theme-ground', 4.5],
    ['theme-soft', 'theme-panel', 4.5],
    ['theme-accent', 'theme-ground', 4.5],
    ['theme-accent', 'theme-panel', 4.5],
    ['theme-on-accent', 'theme-accent', 4.5],
    ...['comment', 'keyword', 'string', 'number', 'name'].map((token) => [`lectern-code-${token}`, 'theme-panel', 4.5] as const),
    ...Array.from({ length: 8 }, (_, no) => [`theme-chart-${no + 1}`, 'theme-ground', 4.5] as const),
  ] as const)('%s is seen on %s', (front, back, least) => {
    expect(ratio(color(front, scheme), color(back, scheme))).toBeGreaterThanOrEqual(least)
  })

  it.each(sightNames)('have charts whose colors are told apart: %s', (sight) => {
    const colors = Array.from({ length: 8 }, (_, no) => color(`theme-chart-${no + 1}`, scheme))
    expect(smallestDifference(colors, sight)).toBeGreaterThan(0.07)
  })
})

it('sets text of 28 pixels or more', () => {
  expect(read('prose.css')).toMatch(/\.slidev-page \{[^}]*font: 400 28px/)
})
