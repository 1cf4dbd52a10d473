import { describe, expect, it } from 'vitest'
import { notesText } from './pptx-notes.ts'

describe('notesText', () => {
  it('is plain words in paragraphs', () =>
    expect(notesText('**1 minute.** Say *who* we are: `eth-gas`, [the site](https://example.org).\nStill the same.\n\nNext.')).toEqual([
      '1 minute. Say who we are: eth-gas, the site.',
      'Still the same.',
      'Next.',
    ]))
  it('points of lists keep their signs and their place', () =>
    expect(notesText('- one\n  1. inner\n  2. more\n- two')).toEqual(['• one', '   1. inner', '   2. more', '• two']))
  it('headings, quotations, code, pictures', () =>
    expect(notesText('# Head\n\n> quoted\n\n```sh\na\nb\n```\n\n![a chain](x.png)')).toEqual(['Head', 'quoted', 'a', 'b', 'a chain']))
  it('marks of clicks and HTML are not for reading aloud', () =>
    expect(notesText('Before.\n\n[click] First.\n\n[click:2] Second.<br>Third. <b>bold</b>\n\n<!-- not this -->')).toEqual([
      'Before.',
      'First.',
      'Second.',
      'Third. bold',
    ]))
  it('no notes, no paragraphs', () => expect(notesText('')).toEqual([]))
})
