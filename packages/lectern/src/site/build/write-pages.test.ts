import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { engineSource } from '../../compiler/project/index.ts'
import { lateEntries } from './write-pages.ts'

it.each(lateEntries)('the page of the presenter preloads %s, which is a module of the engine', (name) => {
  expect(existsSync(engineSource(`viewer/${name}`))).toBe(true)
})
