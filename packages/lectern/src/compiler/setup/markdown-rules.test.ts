import { expect, it } from 'vitest'
import { markdownRules } from './markdown-rules.ts'

interface Ruler {
  before(name: string, own: string, rule: () => boolean): void
  after(name: string, own: string, rule: () => boolean): void
}
interface Parser {
  readonly inline: { readonly ruler: Ruler; readonly ruler2: Ruler }
  readonly renderer: { readonly rules: Record<string, unknown> }
  readonly utils: { isSpace(code: number): boolean }
  use(plugin: unknown, ...options: unknown[]): Parser
  set(options: object): Parser
}
const mark = ({ inline, utils }: Parser) => {
  utils.isSpace(32)
  inline.ruler.before('emphasis', 'mark', () => true)
  inline.ruler2.before('emphasis', 'mark', () => true)
}
const rulesOf = (setUp: (md: Parser) => unknown) => markdownRules(setUp as (md: unknown) => unknown)

it('plugins that add marks are recognized by their rules', async () => {
  const sub = (md: Parser) => md.inline.ruler.after('emphasis', 'sub', () => true)
  expect(await rulesOf((md) => md.use(mark).use({ default: sub }, { option: true }))).toEqual({ marks: ['mark', 'sub'], hasMore: false })
  expect(await rulesOf(async (md) => void md.use(mark))).toEqual({ marks: ['mark'], hasMore: false })
})

it.each<[string, (md: Parser) => unknown]>([
  ['another rule', (md) => md.use(mark).inline.ruler.after('emphasis', 'emoji', () => true)],
  [
    'a changed renderer',
    (md) => {
      md.use(mark).renderer.rules.image = () => ''
    },
  ],
  ['an option', (md) => md.use(mark).set({ html: false })],
  [
    'an error',
    (md) => {
      md.use(mark)
      throw new Error('no')
    },
  ],
])('%s is more than marks', async (_, setUp) => {
  expect(await rulesOf(setUp)).toEqual({ marks: ['mark'], hasMore: true })
})
