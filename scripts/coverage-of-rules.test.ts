import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The folders with the tests of `npm test` (docs/internals/checks.md). */
const folders = ['packages', 'talk', 'scripts', 'docs', 'fuzz', 'e2e/contract', 'e2e/site', 'e2e/play', 'e2e/present', 'e2e/authoring']

const tests = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !/\/(node_modules|dist)\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))

/** Return whether a test of `npm test` names something. */
const isNamed = (name: RegExp) => tests.some((text) => name.test(text))

const numbersIn = (file: string, line: RegExp) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => line.exec(text)?.[1] ?? [])

describe('npm test', () => {
  it.each(numbersIn('docs/spec.md', /^## (\d+)\. /))('has a test that names section %s of the specification', (section) => {
    expect(isNamed(new RegExp(`spec\\.md §${section}\\b`))).toBe(true)
  })

  it.each(numbersIn('docs/internals/live.md', /^(\d+)\. \*\*/))('has a test that names rule %s of docs/internals/live.md', (rule) => {
    expect(isNamed(new RegExp(`\\brules? ${rule}\\b`))).toBe(true)
  })
})
