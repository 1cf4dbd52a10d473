import { describe, expect, it } from 'vitest'
import { outlineEntries } from './outline.ts'

const slides = [
  { title: 'Talk', level: 1 },
  { title: 'Chunk', level: 2 },
  { title: 'Detail', level: 3 },
  { title: '', level: 2 },
]

describe('outlineEntries', () => {
  it('builds a tree from the depth of the titles', () => {
    const pages = [1, 2, 3, 4].map((no) => ({ no }))
    expect(outlineEntries(pages, slides)).toEqual([
      {
        title: 'Talk',
        no: 1,
        children: [
          { title: 'Chunk', no: 2, children: [{ title: 'Detail', no: 3, children: [] }] },
          { title: 'Slide 4', no: 4, children: [] },
        ],
      },
    ])
  })
  it('lists a slide once for any number of printed steps', () => {
    const pages = [2, 2, 2, 3].map((no) => ({ no }))
    expect(outlineEntries(pages, slides)).toEqual([{ title: 'Chunk', no: 2, children: [{ title: 'Detail', no: 3, children: [] }] }])
  })
})
