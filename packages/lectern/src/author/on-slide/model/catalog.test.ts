import { describe, expect, it } from 'vitest'
import { type CatalogComponent, catalogOf, componentMarkdown, missingIn, offeredLayouts } from './catalog.ts'

const property = { doc: '', kind: 'text', isNeeded: false, choices: [] } as const
const component = (...properties: CatalogComponent['properties']): CatalogComponent => ({ name: 'Thing', properties })

describe('the Markdown of a component', () => {
  it('has the properties that are set, and not those that have their default', () => {
    const thing = component(
      { ...property, name: 'title' },
      { ...property, name: 'size', kind: 'number', initial: '3' },
      { ...property, name: 'wide', kind: 'switch' },
      { ...property, name: 'open', kind: 'switch', initial: 'true' },
      { ...property, name: 'color', kind: 'color' },
    )
    expect(componentMarkdown(thing, {}, '', false)).toBe('<Thing />')
    expect(componentMarkdown(thing, { title: 'a "b" & c', size: '3', wide: 'false', open: 'true' }, '', false)).toBe(
      '<Thing title="a &quot;b&quot; &amp; c" />',
    )
    const all = { size: '4', wide: 'true', open: 'false', color: '#ff0000' }
    expect(componentMarkdown(thing, all, '', false)).toBe('<Thing :size="4" wide :open="false" color="#ff0000" />')
    expect(componentMarkdown(thing, all, '', true)).toBe('<Thing size={4} wide open={false} color="#ff0000" />')
  })

  it('has its items as a list', () => {
    const poll = { ...component(), list: { least: 2, most: 3 } }
    expect(componentMarkdown(poll, {}, ' one \r\n\ntwo\nthree\nfour', false)).toBe('<Thing>\n\n- one\n- two\n- three\n\n</Thing>')
  })

  it('waits for what is needed, for numbers in their range, and for enough items', () => {
    const thing = component(
      { ...property, name: 'title', isNeeded: true },
      { ...property, name: 'size', kind: 'number', least: 1, most: 5 },
    )
    expect(missingIn(thing, { title: ' ' }, '')).toBe('title')
    expect(missingIn(thing, { title: 'a', size: '6' }, '')).toBe('size')
    expect(missingIn(thing, { title: 'a', size: 'x' }, '')).toBe('size')
    expect(missingIn(thing, { title: 'a', size: '5' }, '')).toBe(undefined)
    expect(missingIn({ ...component(), list: { least: 2, most: 3 } }, {}, 'one\n ')).toBe('items')
  })
})

describe('an answer of the dev server', () => {
  it('is a catalog only when it is whole', () => {
    const whole = {
      layouts: [{ name: 'two-cols', slots: ['right'] }],
      components: [component({ ...property, name: 'title' })],
      files: [{ name: '/a.png', address: '/deck/a.png' }],
    }
    expect(catalogOf(whole)).toEqual(whole)
    expect(catalogOf({ ...whole, files: [{ name: '/a.png' }] })).toBe(undefined)
    expect(catalogOf('')).toBe(undefined)
  })
})

it('offers every layout but that of the slide after the last one, unless the slide has it', () => {
  expect(offeredLayouts(['cover', 'end', 'default'])).toEqual(['cover', 'default'])
  expect(offeredLayouts(['cover', 'end', 'default'], 'end')).toEqual(['cover', 'end', 'default'])
})
