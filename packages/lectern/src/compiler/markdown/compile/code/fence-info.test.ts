import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFenceInfo } from './fence-info.ts'

const plain = { options: {}, features: [], mistakes: [] }

describe('readFenceInfo', () => {
  it.each([
    ['ts', '', { language: 'ts' }],
    ['TS', '', { language: 'ts' }],
    ['', '', { language: '' }],
    ['c++', '{2}', { language: 'c++', stress: [[[2, 2]]] }],
    [
      'ts{1,3-5}',
      '',
      {
        language: 'ts',
        stress: [
          [
            [1, 1],
            [3, 5],
          ],
        ],
      },
    ],
    ['ts', '{1|2}', { language: 'ts', stress: [[[1, 1]], [[2, 2]]] }],
    ['ts', '{*}', { language: 'ts', stress: ['all'] }],
    ['ts', '{}', { language: 'ts' }],
    ['ts', '{lines:true}', { language: 'ts', options: { lines: true } }],
    ['ts', '{2} {lines: false, startLine: 10}', { language: 'ts', stress: [[[2, 2]]], options: { lines: false, startLine: 10 } }],
    ['ts', '{2}{lines:true}', { language: 'ts', stress: [[[2, 2]]], options: { lines: true } }],
    ['ts', "{startLine:5,maxHeight:'100px'}", { language: 'ts', options: { startLine: 5, maxHeight: '100px' } }],
    ['ts', "{1|2}{at:3, finally:'none'}", { language: 'ts', stress: [[[1, 1]], [[2, 2]]], options: { at: '3', finally: 'none' } }],
    ['ts', "{1|2}{at:'+0', finally: 1}", { language: 'ts', stress: [[[1, 1]], [[2, 2]]], options: { at: '+0', finally: '1' } }],
    ['ts', '[a.ts] {monaco} twoslash', { language: 'ts', title: 'a.ts', features: ['monaco', 'twoslash'] }],
    ['ts', '{monaco-run} {autorun:false}', { language: 'ts', features: ['monaco-run'], options: { autorun: false } }],
    ['ts', "{monaco-run} {showOutputAt:'+1'}", { language: 'ts', features: ['monaco-run'], options: { showOutputAt: '+1' } }],
    ['ts[title {x} here]{2}', '', { language: 'ts', title: 'title {x} here', stress: [[[2, 2]]] }],
    ['ts', '{all|1-3} twoslash', { language: 'ts', stress: ['all', [[1, 3]]], features: ['twoslash'] }],
    ['md', 'magic-move {at:4, lines: true}', { language: 'md', features: ['magic-move'], options: { at: '4', lines: true } }],
    [
      'ts',
      '{monaco} { editorOptions: { wordWrap: "on" }, height: "auto" }',
      { language: 'ts', features: ['monaco'], options: { editorOptions: { wordWrap: 'on' }, height: 'auto' } },
    ],
    ['js', 'title="a.js" showLineNumbers', { language: 'js' }],
  ])('%s %s', (language, meta, info) => {
    expect(readFenceInfo(language, meta)).toEqual({ ...plain, ...info })
  })

  it.each([
    ['{lins: true}', ['Unknown option "lins" of a code block ?lines']],
    ['{maxheight: "1px"}', ['Unknown option "maxheight" of a code block ?maxHeight']],
    ['{lines: 1}', ['Option "lines" of a code block cannot be 1']],
    ['{lines: yes}', ['The options of a code block cannot be read: {lines: yes}']],
    ['{at: run()}', ['The options of a code block cannot be read: {at: run()}']],
    ['{lines: true', ['The options of a code block cannot be read: {lines: true']],
    ['{1-x}', ['"1-x" does not name lines of a code block']],
    ['{1|2,y}', ['"y" is not a line in "1|2,y"']],
    ['{monacco}', ['"monacco" does not name lines of a code block ?monaco']],
    ['twoslahs', ['Unknown word "twoslahs" after the language of a code block ?twoslash']],
  ])('says what is wrong: %s', (meta, said) => {
    const { mistakes } = readFenceInfo('ts', meta)
    expect(mistakes.map(({ what, nearest }) => what + (nearest ? ` ?${nearest}` : ''))).toEqual(said)
  })

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab{}[]:,|-*1' lines:true") }), fc.string(), (meta, language) => {
        expect(readFenceInfo(language, meta).language).not.toMatch(/[\s{[]/)
      }),
    )
  })
})
