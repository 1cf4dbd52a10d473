import { describe, expect, it } from 'vitest'
import { createUtilities } from './utilities.ts'

const css = createUtilities([])

describe('utilities of Slidev', () => {
  it.each([
    ['text-primary', /\.text-primary\{color:var\(--slidev-theme-primary/],
    ['bg-main', /\.dark \.bg-main\{.*background-color:rgb\(18 18 18/],
    ['bg-active', /\.bg-active\{background-color:rgb\(156 163 175 \/ 0\.1\)/],
    ['border-main', /\.border-main\{border-color:rgb\(156 163 175 \/ 0\.2\)/],
    ['z-nav', /\.z-nav\{z-index:50/],
    ['abs-br', /\.abs-br\{.*bottom:0/],
    ['slidev-glass-effect', /\.slidev-glass-effect\{.*backdrop-filter/],
    ['slidev-icon-btn', /\.slidev-icon-btn\{[^}]*background-color:transparent/],
    ['prose', /\.prose/],
    ['forward:text-red', /\.slidev-nav-go-forward \.forward\\:text-red\{/],
    ['backward:delay-300', /\.slidev-nav-go-backward \.backward\\:delay-300\{/],
  ])('%s', async (name, rule) => {
    expect(await css(`<div class="${name}">`)).toMatch(rule)
  })

  it('attributes with a dot', async () => {
    expect(await css('<sup px1.5 text-0.8em>')).toContain('[px1\\.5=""]')
  })

  it('a plain tag needs none', async () => {
    expect(await createUtilities([])('<div class="own">')).toBe('')
  })
})
