import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { credits } from './credits.ts'
import { phaseTitles } from './syncer/transfer.ts'

const source = readFileSync(new URL('slides.md', import.meta.url), 'utf8')
const [, headmatter = '', deck = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
const slides = deck.split(/^---$/m)
const notesOf = (slide: string) => /<!--\n([\s\S]*?)\n-->\s*$/.exec(slide)?.[1] ?? ''
/** Return what the author says on a slide: no notes, no styles, and no output of a terminal. */
const textOf = (slide: string) =>
  slide
    .replace(/<!--[\s\S]*?-->|<style>[\s\S]*?<\/style>/g, '')
    .replace(/```console\n[\s\S]*?```/g, (terminal) => terminal.match(/^[#$] .*$/gm)?.join('\n') ?? '')

describe('contract.md, the talk', () => {
  it('has exactly six slides', () => {
    expect(slides).toHaveLength(6)
  })

  it('has frontmatter only on slide 1, with exactly these keys', () => {
    expect(headmatter).toBe('theme: purplin\ncolorSchema: light')
    // Frontmatter of a later slide would be a part without a heading, or a first fence of yaml.
    for (const slide of slides) expect(slide.trimStart()).toMatch(/^# \S/)
    expect(deck).not.toContain('```yaml')
  })

  it('takes its title from the heading of slide 1', () => {
    expect(slides[0]).toContain('# Ethereum development with chaintool libraries\n')
    expect(source.match(/^# .*chaintool libraries$/gm)).toHaveLength(1)
  })

  it('shows the credits of credits.ts on slide 1', () => {
    expect(slides[0]).toContain('<Credits />')
    expect(credits.organisation).toBe('Grassroots Economics')
    expect(credits.presenters).toHaveLength(2)
    for (const presenter of credits.presenters) expect(presenter.trim()).not.toBe('')
  })

  it('leaves the bar to the global layer', () => {
    expect(source).not.toContain('BarBottom')
  })

  it('links the code-hosting organisation on slide 6', () => {
    expect(slides[5]).toContain('href="https://github.com/chaintool-py"')
  })
})

describe('spec.md §1, what the slides are about', () => {
  it.each([
    [1, ['Python']],
    [
      2,
      [
        'agnostic',
        'RPC',
        'delivery',
        'results',
        'Ethereum ready',
        'Libraries',
        'CLI',
        'Blockchain event processing',
        'shep',
        'confini',
        'aiee',
        'state transition backend',
        'Merges and validates configuration',
        'Argument and environment helper',
      ],
    ],
    [3, ['task queue', 'web3', 'concurrency', 'raw transaction data', '100k', 'custodial', 'production', 'May 2022']],
    [4, ['queue syncer', 'Gas gifting', 'air dropping', 'Pluggable', 'CSV', 'Create', 'Sign', 'Dispatch', 'Status', 'storage']],
    [5, ['eth-balance', 'eth-gas', 'eth-encode', 'eth-decode', 'erc20-balance', 'and more']],
    [6, ['concurrency', 'other blockchains', 'documentation', 'welcome']],
  ] as const)('slide %i names its topics', (no, topics) => {
    const text = textOf(slides[no - 1] ?? '').replace('<QueueSyncer />', Object.values(phaseTitles).join(' '))
    for (const topic of topics) expect(text).toContain(topic)
  })

  it('has few words on each slide', () => {
    for (const slide of slides) {
      const words = textOf(slide)
        .replace(/<[^>]+>/g, ' ')
        .match(/[\p{L}\p{N}-]+/gu)
      expect(words?.length).toBeLessThan(60)
    }
  })
})

describe('speaker notes', () => {
  it.each(slides.map((slide, index) => [index + 1, notesOf(slide)] as const))('of slide %i say how long, and what to say', (_no, notes) => {
    expect(notes).toMatch(/^\*\*\d+ minutes?/)
    expect(notes.split(/\s+/).length).toBeGreaterThan(40)
  })

  it('lead from each slide to the next', () => {
    for (const slide of slides.slice(0, -1)) expect(notesOf(slide)).toMatch(/\n→ "/)
  })

  it('fill a talk of twenty minutes', () => {
    const minutes = slides.map((slide) => Number.parseInt(notesOf(slide).slice(2), 10))
    expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(20)
  })
})
