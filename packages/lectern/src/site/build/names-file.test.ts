import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { engineSource } from '../../compiler/project/index.ts'
import type { BuiltOutput } from './bundle.ts'
import { nameSlides } from './names-file.ts'

const slides = Array.from({ length: 120 }, (_, index) => ({ key: `${index}`, title: `Slide ${index}`, clicksTotal: 0 }))

/** Return how many slides have their titles in the first load when a bundle contains the modules. */
const named = (...moduleIds: string[]) =>
  nameSlides({ slides } as never, [{ type: 'chunk', moduleIds }] as unknown as BuiltOutput, false).named

describe('nameSlides', () => {
  it('leaves the titles of late slides of a long deck out of the first load', () => {
    expect(named('/deck/components/Own.tsx')).toBe(50)
  })

  it.each(['built-in/Toc.tsx', 'built-in/TitleRenderer.tsx', 'deck-hooks.ts'])('keeps all titles in a deck that uses %s', (name) => {
    const file = engineSource(`viewer/components/${name}`)
    expect(existsSync(file)).toBe(true)
    expect(named(file)).toBe(120)
  })
})
