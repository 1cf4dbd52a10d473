import { describe, expect, it } from 'vitest'
import { slidesToMarkdown } from './markdown.ts'
import { pictureName } from './png.ts'

describe('slidesToMarkdown', () => {
  it('has title, pictures and notes of each slide', () => {
    const text = slidesToMarkdown('Talk', [
      { no: 1, title: 'One [1]', pictures: ['a b/001.png'], note: 'Say *hello*.\n' },
      { no: 2, title: '', pictures: ['a b/002-0.png', 'a b/002-1.png'], note: undefined },
    ])
    expect(text).toBe(
      '# Talk\n\n## 1. One [1]\n\n![One \\[1\\]](a%20b/001.png)\n\nSay *hello*.\n\n' +
        '## 2. Slide 2\n\n![Slide 2, step 0](a%20b/002-0.png)\n\n![Slide 2, step 1](a%20b/002-1.png)\n',
    )
  })
})

describe('pictureName', () => {
  it('sorts as the slides do', () => {
    expect([pictureName({ no: 3, step: undefined }), pictureName({ no: 12, step: 2 })]).toEqual(['003.png', '012-2.png'])
  })
})
