import { describe, expect, it } from 'vitest'
import { renderText, told } from '../testing/render-text.ts'

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
    expect(told(slide)).toEqual([])
  })

  it('starts at the step that `at` names, and has no steps with `at="false"`', async () => {
    const at = async (value: string) => (await renderText(inTerminal(session, ` at="${value}"`))).clicksElements.map(({ from }) => from)
    expect([await at('3'), await at('+2'), await at('false')]).toEqual([[3, 4], [2, 3], []])
  })

  it('a block outside a terminal stays a block without steps', async () => {
    expect((await renderText(session)).clicksElements).toEqual([])
  })

  it('of the deck itself takes what it likes', async () => {
    const component = (name: string) => (name === 'Terminal' ? '/deck/components/Terminal.tsx' : undefined)
    const slide = await renderText(inTerminal(session), { context: { component } })
    expect([slide.clicksElements, told(slide)]).toEqual([[], []])
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
    expect(told(await renderText(markdown))).toEqual([message])
  })
})
