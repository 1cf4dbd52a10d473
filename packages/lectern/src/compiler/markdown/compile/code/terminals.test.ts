import { describe, expect, it } from 'vitest'
import { readRecording } from '../../../../deck/terminal/index.ts'
import type { CompileContext } from '../compile-types.ts'
import { problemsOf, renderText } from '../testing/render-text.ts'
import { recordingPaths } from './terminals.ts'

const inTerminal = (block: string, attributes = '') => `<Terminal${attributes}>\n\n${block}\n\n</Terminal>`
const session = '```console\n$ a\nout\n$ b\n```'

describe('a terminal', () => {
  it('takes a step for each command', async () => {
    const slide = await renderText(`<v-click>first</v-click>\n\n${inTerminal(session)}\n\n<v-click>last</v-click>`)
    expect(slide.clicksElements.map(({ directive, from }) => [directive, from])).toEqual([
      ['v-click', 1],
      ['terminal', 2],
      ['terminal', 3],
      ['v-click', 4],
    ])
    expect(slide.code).toContain('from: 2')
    expect(problemsOf(slide)).toEqual([])
  })

  it('starts at the step that `at` names, and has no steps with `at="false"`', async () => {
    const at = async (value: string) => (await renderText(inTerminal(session, ` at="${value}"`))).clicksElements.map(({ from }) => from)
    expect([await at('3'), await at('+2'), await at('false')]).toEqual([[3, 4], [2, 3], []])
  })

  it('a block outside a terminal stays a block without steps', async () => {
    expect((await renderText(session)).clicksElements).toEqual([])
  })

  it('that is a component of the deck is not checked', async () => {
    const component = (name: string) => (name === 'Terminal' ? '/deck/components/Terminal.tsx' : undefined)
    const slide = await renderText(inTerminal(session), { context: { component } })
    expect([slide.clicksElements, problemsOf(slide)]).toEqual([[], []])
  })

  it.each([
    ['<Terminal />', '11:1 This terminal is empty'],
    [inTerminal('Text'), '13:1 A terminal shows one code block and nothing else'],
    [inTerminal(`${session}\n\n${session}`), '19:1 A terminal shows one code block and nothing else'],
    [inTerminal('```sh\n$ a\n```'), '13:1 A terminal shows a block of "console", not of "sh"'],
    [inTerminal('```console\nonly output\n```'), '13:1 This terminal has no command'],
    [inTerminal(session, ' rows="0"'), '11:11 "0" is not a valid "rows" of <Terminal>'],
    [inTerminal(session, ' speed="-1"'), '11:11 "-1" is not a valid "speed" of <Terminal>'],
    [inTerminal(session, ' sped="2"'), '11:1 <Terminal> has no "sped" ?speed'],
  ])('reports a mistake with its place: %s', async (markdown, message) => {
    expect(problemsOf(await renderText(markdown))).toEqual([message])
  })
})

describe('a recording', () => {
  const header = '{"version": 2, "width": 20, "height": 4}'
  const cast = `${header}\n[1, "o", "a"]\n[2, "m", ""]\n[3, "o", "</script>"]\n`
  const files: Readonly<Record<string, string>> = { 'demo.cast': cast, 'bad.cast': `${header}\n[1, "o"\n[2, "o", "b"]\n` }
  const readFile: CompileContext['readFile'] = (path) => {
    const file = path.replace('./', '')
    const text = files[file]
    if (path.startsWith('..')) return { kind: 'refused', what: `${path} is outside`, allowed: 'Copy it.' }
    return text === undefined ? { kind: 'missing', file, near: Object.keys(files) } : { kind: 'text', file, text }
  }
  const compiled = (markdown: string) => renderText(markdown, { context: { readFile } })

  it('takes a step for each part, is data in the module, and is a file of the slide', async () => {
    const slide = await compiled('<v-click>first</v-click>\n\n<Terminal src="./demo.cast" />')
    expect(slide.clicksElements.map(({ directive, from }) => [directive, from])).toEqual([
      ['v-click', 1],
      ['terminal', 2],
      ['terminal', 3],
    ])
    expect([slide.files, problemsOf(slide)]).toEqual([['demo.cast'], []])
    expect(slide.code).toContain(JSON.stringify(JSON.stringify(readRecording(cast))))
    expect(slide.html).toContain('<noscript><span>a&lt;/script&gt;</span></noscript>')
  })

  it('starts at the step that `at` names, and has no steps with `at="false"`', async () => {
    const at = async (value: string) =>
      (await compiled(`<Terminal src="demo.cast" at="${value}" />`)).clicksElements.map(({ from }) => from)
    expect([await at('3'), await at('false')]).toEqual([[3, 4], []])
  })

  it.each([
    ['<Terminal src="./dmo.cast" />', 'slides.md 11:11 There is no file "./dmo.cast" ?demo.cast'],
    ['<Terminal src="../demo.cast" />', 'slides.md 11:11 ../demo.cast is outside'],
    ['<Terminal src="./demo.mp4" />', 'slides.md 11:11 "./demo.mp4" is not a recording'],
    ['<Terminal src />', 'slides.md 11:11 "" is not a recording'],
    ['<Terminal :src="1 + 1" />', 'slides.md 11:11 The "src" of a terminal is not a plain text'],
    ['<Terminal src="bad.cast" />', 'bad.cast 2:1 This line is not JSON'],
    [inTerminal(session, ' src="demo.cast"'), 'slides.md 11:11 A terminal has a "src" or a code block, not both'],
  ])('reports a mistake with its place, and the slide stays: %s', async (markdown, message) => {
    const slide = await compiled(`${markdown}\n\nThe rest`)
    expect(
      slide.problems
        .map(({ place }) => place.file)
        .concat(problemsOf(slide))
        .join(' '),
    ).toBe(message)
    expect(slide.html).toContain('The rest')
  })

  it('is found in the text of a slide, so that a new recording compiles it again', () => {
    const text =
      '<Terminal title="a > b" src="./my demo.cast"/> <terminal src=\'b.cast\' rows="3"> ::Terminal{src=c.CAST} <img src="d.png">'
    expect(recordingPaths(text)).toEqual(['./my demo.cast', 'b.cast', 'c.CAST'])
  })
})
