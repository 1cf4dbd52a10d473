import { describe, expect, it } from 'vitest'
import { createCollections } from './icons.ts'
import { createUtilities } from './utilities.ts'

const { css, rules } = createUtilities(() => undefined)

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

  it('include colors that a component composes', async () => {
    const composed = await css(`<svg :class="color ? \`text-\${color}\` : ''" class="mt-4">`)
    expect(composed).toContain('.text-orange{')
    expect(composed).toContain('.mt-4{')
    expect(await css('<div class="mt-4">')).not.toContain('.text-orange{')
  })

  it('accept attributes with a dot', async () => {
    expect(await css('<sup px1.5 text-0.8em>')).toContain('[px1\\.5=""]')
  })

  it('are none for a plain tag', async () => {
    expect(await createUtilities(() => undefined).css('<div class="own">')).toBe('')
  })
})

describe('utilities for the parent of their style element alone', () => {
  const inParent = (name: string) => createUtilities(() => undefined).css(`<div class="${name}">`, 'parent')

  it.each([
    ['mt-4', '@scope{.mt-4{margin-top:1rem;}}'],
    ['md:mt-4', '@scope{@media (min-width: 768px){.md\\:mt-4{margin-top:1rem;}}}'],
    ['mt-4 m-t-4', '@scope{.m-t-4,.mt-4{margin-top:1rem;}}'],
    ['first:mt-4', '@scope{.first\\:mt-4:first-child{margin-top:1rem;}}'],
    ['own', ''],
  ])('%s', async (name, rules) => {
    expect(await inParent(name)).toBe(rules)
  })

  it.each([
    ['dark:mt-4', '.dark:where(:not(:scope)) .dark\\:mt-4{'],
    ['group-hover:mt-4', '.group:hover:where(:not(:scope)) .group-hover\\:mt-4{'],
    ['forward:mt-4', '.slidev-nav-go-forward:where(:not(:scope)) .forward\\:mt-4{'],
    ['[html.dark_&]:mt-4', 'html.dark:where(:not(:scope)) .\\[html\\.dark_\\&\\]\\:mt-4{'],
  ])('have ancestors anywhere: %s', async (name, rule) => {
    expect(await inParent(name)).toBe(`@scope{${rule}margin-top:1rem;}}`)
  })

  it('leave variables and rules of the root to the page', async () => {
    const { css } = createUtilities(() => undefined, [{ preflights: [{ getCSS: () => ':root{--a:b}' }] }])
    expect(await css('<div class="mt-4 shadow">', 'parent')).toMatch(/^[^@]*:root\{--a:b\}[^@]*@scope\{/)
  })
})

it('return the rules of one class, in which & is the element', async () => {
  expect(await rules('mt-4')).toEqual([{ selector: '&', body: 'margin-top:1rem;', parent: undefined }])
  expect(await rules('dark:hover:mt-4')).toMatchObject([{ selector: '.dark &:hover' }])
  expect(await rules('md:mt-4')).toMatchObject([{ selector: '&', parent: '@media (min-width: 768px)' }])
  expect((await rules('bg-main'))?.map(({ selector }) => selector)).toEqual(['&', '.dark &'])
  expect(await rules('own')).toBeUndefined()
})

it('read an icon from the JSON of its package, in each spelling of its name', async () => {
  const icons = createUtilities(createCollections([import.meta.dirname]))
  expect(await icons.css('<i class="i-carbon-arrow-down-left">')).toMatch(/\.i-carbon-arrow-down-left\{--un-icon:url\("data:image\/svg/)
  expect(await icons.css('<i class="i-carbon:arrowDownLeft?mask text-red">')).toContain('mask:var(--un-icon)')
  expect(await icons.css('<i class="i-carbon-nothing i-mdi-home">')).not.toContain('url(')
})
