import { expect, it } from 'vitest'
import { pptxReport } from './pptx-slides.ts'

const slide = (no: number, count: number, instead: { element: string; why: string }[] = []) => ({
  no,
  step: undefined,
  objects: Array.from({ length: count }),
  instead,
})

it('pptxReport counts native objects and lists pictures by slide with the reason', () => {
  const formula = { element: 'formula “a + b”', why: 'a formula' }
  const box = { element: 'box of div “Steps”', why: 'a gradient' }
  expect(pptxReport([slide(1, 4), slide(2, 5, [formula, box]), slide(3, 1)])).toEqual([
    '10 objects, 8 native, 2 as pictures:',
    '  slide 2: formula “a + b”, box of div “Steps” (a gradient)',
  ])
})
it('pptxReport reports a file without pictures', () => expect(pptxReport([slide(1, 1)])).toEqual(['1 object, 1 native, 0 as pictures.']))
it('pptxReport lists an object that repeats at each step once', () => {
  const film = { element: 'film', why: 'a film' }
  expect(pptxReport([slide(4, 2, [film]), slide(4, 2, [film])])).toEqual(['4 objects, 2 native, 2 as pictures:', '  slide 4: film'])
})
