import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { joinPdfs, outlineEntries } from './pdf.ts'

const slides = [
  { title: 'Talk', level: 1 },
  { title: 'Part', level: 2 },
  { title: 'Detail', level: 3 },
  { title: '', level: 2 },
]
const facts = { title: 'Talk', author: 'Ada', keywords: '', language: 'en' }

describe('outlineEntries', () => {
  it('is a tree by the depth of the titles, each leading to the slide’s page', () => {
    expect(
      outlineEntries(
        [1, 2, 3, 4].map((no) => ({ no, clicks: 'all' as const })),
        slides,
      ),
    ).toEqual([
      {
        title: 'Talk',
        page: 0,
        children: [
          { title: 'Part', page: 1, children: [{ title: 'Detail', page: 2, children: [] }] },
          { title: 'Slide 4', page: 3, children: [] },
        ],
      },
    ])
  })
  it('has a slide once, however many steps are printed', () => {
    const pages = [0, 1, 2].map((clicks) => ({ no: 2, clicks }))
    expect(outlineEntries([...pages, { no: 3, clicks: 0 }], slides)).toEqual([
      { title: 'Part', page: 0, children: [{ title: 'Detail', page: 3, children: [] }] },
    ])
  })
})

describe('joinPdfs', () => {
  it('puts the pages together in order', async () => {
    const file = async (width: number) => {
      const document = await PDFDocument.create()
      document.addPage([width, 100])
      return document.save()
    }
    const joined = await PDFDocument.load(await joinPdfs([await file(200), await file(300)], facts))
    expect(joined.getPages().map((page) => page.getWidth())).toEqual([200, 300])
    expect([joined.getTitle(), joined.getAuthor()]).toEqual(['Talk', 'Ada'])
  })
})
