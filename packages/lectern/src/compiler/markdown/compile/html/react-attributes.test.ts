import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isVueAttribute, parseInlineStyle, reactAttribute } from './react-attributes.ts'

const onHtml = (tag: string, name: string, value?: string) => reactAttribute(tag, false, name, value)

describe('reactAttribute', () => {
  it.each([
    ['div', 'class', 'a b', ['className', 'a b']],
    ['label', 'for', 'x', ['htmlFor', 'x']],
    ['td', 'colspan', '2', ['colSpan', '2']],
    ['video', 'autoplay', undefined, ['autoPlay', true]],
    ['video', 'controls', '', ['controls', true]],
    ['video', 'playsinline', undefined, ['playsInline', true]],
    ['a', 'download', undefined, ['download', true]],
    ['a', 'download', 'x.pdf', ['download', 'x.pdf']],
    ['img', 'alt', undefined, ['alt', '']],
    ['img', 'srcset', 'a 1x', ['srcSet', 'a 1x']],
    ['iframe', 'allowfullscreen', undefined, ['allowFullScreen', true]],
    ['div', 'data-foo-bar', 'x', ['data-foo-bar', 'x']],
    ['div', 'aria-hidden', 'true', ['aria-hidden', 'true']],
    ['p', 'hidden', '', ['hidden', true]],
    ['p', 'hidden', 'until-found', ['hidden', 'until-found']],
    ['td', 'bgcolor', 'red', ['bgcolor', 'red']],
    ['td', 'nowrap', undefined, ['nowrap', '']],
    ['div', 'CLASS', 'a', ['className', 'a']],
    ['div', 'TabIndex', '0', ['tabIndex', '0']],
  ])("an attribute of HTML gets React's name: <%s %s=%s>", (tag, name, value, written) => {
    expect(onHtml(tag, name, value)).toEqual(written)
  })

  it.each([
    ['text-xl', undefined, ['text-xl', '']],
    ['grid', '~ cols-2', ['grid', '~ cols-2']],
    ['hover:text', 'red', ['hover:text', 'red']],
    ['m-t', '4', ['m-t', '4']],
  ])('names of utility CSS stay, because selectors use them: %s=%s', (name, value, written) => {
    expect(onHtml('div', name, value)).toEqual(written)
  })

  it.each([
    ['stroke-width', '2', ['strokeWidth', '2']],
    ['viewBox', '0 0 1 1', ['viewBox', '0 0 1 1']],
    ['viewbox', '0 0 1 1', ['viewBox', '0 0 1 1']],
    ['xlink:href', '#a', ['xlinkHref', '#a']],
    ['preserveaspectratio', 'none', ['preserveAspectRatio', 'none']],
  ])('in SVG: %s', (name, value, written) => {
    expect(reactAttribute('path', true, name, value)).toEqual(written)
  })

  it('attributes of HTML work in SVG, and those of SVG work elsewhere', () => {
    expect(reactAttribute('td', true, 'colspan', '2')).toEqual(['colSpan', '2'])
    expect(reactAttribute('a', true, 'xlink:href', '#a')).toEqual(['xlinkHref', '#a'])
  })

  it.each([
    ['title', 'x', ['title', 'x']],
    ['image-order', '2', ['imageOrder', '2']],
    ['imageOrder', '2', ['imageOrder', '2']],
    ['open', undefined, ['open', true]],
    ['class', 'a', ['className', 'a']],
    ['data-x-y', 'a', ['data-x-y', 'a']],
  ])('on a component, names are its properties: %s', (name, value, written) => {
    expect(onHtml('BarBottom', name, value)).toEqual(written)
  })

  it('a text of style is an object', () => {
    const [name, value] = onHtml('div', 'style', 'color: red') ?? []
    expect(name).toBe('style')
    expect(value).toMatchObject({ type: 'ObjectExpression', properties: [{ key: { value: 'color' }, value: { value: 'red' } }] })
  })

  it('a form control starts with its value and can be changed', () => {
    expect(onHtml('input', 'value', 'a')).toEqual(['defaultValue', 'a'])
    expect(onHtml('input', 'checked')).toEqual(['defaultChecked', true])
    expect(reactAttribute('input', true, 'value', 'a')).toEqual(['defaultValue', 'a'])
    expect(onHtml('li', 'value', '3')).toEqual(['value', '3'])
  })

  it('ref is kept for the script of a slide, and is reported on a component', () => {
    expect(onHtml('div', 'ref', 'x')).toEqual(['v-ref', 'x'])
    expect(reactAttribute('Panel', false, 'ref', 'x')).toEqual(['v-ref', 'x'])
  })

  it.each(['key', 'children', 'dangerouslySetInnerHTML', '!p-1', 'w-[10px]', 'a:b:c'])('React never sees %s', (name) => {
    expect(onHtml('div', name, 'x')).toBeUndefined()
  })

  it.each(['v-click', ':style', '@click', '#left', 'v-slot:right'])("Vue's %s keeps its name for the constructs that read it", (name) => {
    expect(isVueAttribute(name)).toBe(true)
    expect(onHtml('div', name, 'x')).toEqual([name, 'x'])
    expect(onHtml('Foo', name)).toEqual([name, true])
  })
})

describe('parseInlineStyle', () => {
  it.each<[string, [string, string][]]>([
    ['color: red', [['color', 'red']]],
    [
      'background-color:red;;margin:0 auto;',
      [
        ['backgroundColor', 'red'],
        ['margin', '0 auto'],
      ],
    ],
    [
      '--own-Name: 1px; color: var(--own-Name)',
      [
        ['--own-Name', '1px'],
        ['color', 'var(--own-Name)'],
      ],
    ],
    [
      '-webkit-mask: none; -ms-flex: 1; -moz-x: y',
      [
        ['WebkitMask', 'none'],
        ['msFlex', '1'],
        ['MozX', 'y'],
      ],
    ],
    [
      'background: url(data:image/png;base64,AA==); content: "a;b"',
      [
        ['background', 'url(data:image/png;base64,AA==)'],
        ['content', '"a;b"'],
      ],
    ],
    [
      "font: 'a;b'; /* color: red; */ top: 0",
      [
        ['font', "'a;b'"],
        ['top', '0'],
      ],
    ],
    [
      'color: red !important; COLOR: Blue',
      [
        ['color', 'red'],
        ['color', 'Blue'],
      ],
    ],
    ['color', []],
    [': red; a b: c; color:; {x}: y', []],
    ['', []],
  ])('%s', (text, declarations) => {
    expect(parseInlineStyle(text)).toEqual(declarations)
  })

  it('accepts any text and returns only names that React accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab-:;()"\'/* !{}') }), (text) => {
        for (const [name] of parseInlineStyle(text)) expect(name).toMatch(/^(--)?[\w-]+$/)
      }),
    )
  })
})
