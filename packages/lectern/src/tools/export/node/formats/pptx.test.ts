import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { notesText, slidesToPptx } from './pptx.ts'

describe('notesText', () => {
  it('returns plain words in paragraphs', () =>
    expect(notesText('**1 minute.** Say *who* we are: `eth-gas`, [the site](https://example.org).\nStill the same.\n\nNext.')).toEqual([
      '1 minute. Say who we are: eth-gas, the site.',
      'Still the same.',
      'Next.',
    ]))
  it('keeps the markers and the depth of list items', () =>
    expect(notesText('- one\n  1. inner\n  2. more\n- two')).toEqual(['• one', '   1. inner', '   2. more', '• two']))
  it('converts headings, quotations, code and pictures', () =>
    expect(notesText('# Head\n\n> quoted\n\n```sh\na\nb\n```\n\n![a chain](x.png)')).toEqual(['Head', 'quoted', 'a', 'b', 'a chain']))
  it('removes click marks and HTML', () =>
    expect(notesText('Before.\n\n[click] First.\n\n[click:2] Second.<br>Third. <b>bold</b>\n\n<!-- not this -->')).toEqual([
      'Before.',
      'First.',
      'Second.',
      'Third. bold',
    ]))
  it('returns nothing for empty notes', () => expect(notesText('')).toEqual([]))
})

const place = { x: 0, y: 0, w: 1, h: 1, turn: 0 }
const facts = { title: 'Talk', author: '', language: 'en', aspectRatio: 16 / 9, slides: [{ title: 'One', note: undefined }] }

/** Return the targets outside the file of all links of a slide with a shape for each address. */
async function targetsOf(urls: readonly string[]): Promise<string[]> {
  const objects = urls.map((url) => ({ kind: 'shape' as const, place, paint: { form: 'rect' as const, radius: 0 }, link: { url } }))
  const bytes = await slidesToPptx([{ no: 1, step: undefined, objects, instead: [] }], facts)
  const zip = await JSZip.loadAsync(bytes)
  const files = Object.values(zip.files).filter(({ name }) => name.endsWith('.rels'))
  const texts = await Promise.all(files.map((file) => file.async('string')))
  return texts.flatMap((text) => [...text.matchAll(/Target="([^"]*)" TargetMode="External"/g)].map(([, target = '']) => target))
}

it('the file links only to addresses that a reader may open', async () => {
  const good = ['https://example.org/a', 'mailto:ada@example.org', 'tel:112']
  const wrong = [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'smb://host/share',
    'ms-word:ofe|u|http://x/x.docm',
    'data:text/html,x',
    '//host/share',
  ]
  expect(await targetsOf([...good, ...wrong])).toEqual(good)
})
