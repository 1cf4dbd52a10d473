import { describe, expect, it } from 'vitest'
import { compileText } from '../testing/compile-text.ts'
import { problemsOf, renderText } from '../testing/render-text.ts'

const html = async (markdown: string, slide = {}) => {
  const rendered = await renderText(markdown, slide)
  expect(problemsOf(rendered)).toEqual([])
  return rendered.html
}

describe('slots of the layout', () => {
  it.each([
    ['# a\n\n::right::\n\n# b', '<h1>a</h1><slot name="right"><h1>b</h1></slot>'],
    ['::left::\n\na\n\n:: right ::  \n\nb', '<slot name="left"><p>a</p></slot><slot name="right"><p>b</p></slot>'],
    ['::the right side::\n\na\n\n::a.b:c-d::\n\nb', '<slot name="the right side"><p>a</p></slot><slot name="a.b:c-d"><p>b</p></slot>'],
    ['::default::\n\na\n\n::right::\nb', '<p>a</p><slot name="right"><p>b</p></slot>'],
    // Without blank lines around it, the line ends the content before it.
    ['a\n::right::\nb\nc', '<p>a</p><slot name="right"><p>b\nc</p></slot>'],
    ['- a\n- b\n::right::\n- c', '<ul><li>a</li><li>b</li></ul><slot name="right"><ul><li>c</li></ul></slot>'],
    ['> a\n::right::\nb', '<blockquote><p>a</p></blockquote><slot name="right"><p>b</p></slot>'],
    ['<div>a</div>\n::right::\n\n# b', '<div>a</div><slot name="right"><h1>b</h1></slot>'],
    ['<template #right>\n\n# b\n\n</template>\n\n# a', '<h1>a</h1><slot name="right"><h1>b</h1></slot>'],
    ['<template v-slot:right>\n\nb\n\n</template>\n\na', '<p>a</p><slot name="right"><p>b</p></slot>'],
    ['<template v-slot:right="slotProps">\n\nb\n\n</template>', '<slot name="right"><p>b</p></slot>'],
    ['<template #default>\n\na\n\n</template>\n<template v-slot:b>b</template>', '<p>a</p><slot name="b">b</slot>'],
    ['::right::\n\na <Item text="x" />', '<slot name="right"><p>a <item data-props="{&quot;text&quot;:&quot;x&quot;}"></item></p></slot>'],
  ])('%j', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it('work in .mdx, too', async () => {
    expect(await html('# a\n\n::right::\n\n{1 + 1} *b*', { format: 'mdx' })).toBe('<h1>a</h1><slot name="right"><p>2 <em>b</em></p></slot>')
  })

  it('have content with steps in document order, pictures and links', async () => {
    const slide = await renderText('<p v-click>a</p>\n\n::right::\n\n<p v-click>b</p>\n\n![c](./a.png) [d](3)')
    expect(slide.clicks).toBe(2)
    expect(slide.html).toContain(
      '<slot name="right"><p class="slidev-vclick-target slidev-vclick-hidden" data-click-state="hidden" data-click-from="2">b</p>',
    )
    expect(slide.html).toContain('<img src="/assets/a.png" alt="c"/> <a href="./3">d</a></p></slot>')
  })
})

describe('lines that start no slot', () => {
  it.each([
    ['```md\n::right::\n```', '<p>::right::'],
    ['`::right::`', '<slot'],
    ['<!--\n::right::\n-->\n\na', '<slot'],
    ['<div>\n<!--\n::right::\n-->\n</div>', '<slot'],
    ['<pre>\n::right::\n</pre>', '<slot'],
    ['- a\n\n  ::right::', '<slot'],
    ['a ::right:: b', '<slot'],
    ['::right\n\na::', '<slot'],
    ['::right::: a', '<slot'],
  ])('%j', async (markdown, never) => {
    expect(await html(markdown)).not.toContain(never)
  })
})

describe('slots of components', () => {
  it.each([
    [
      '<Item>\n<template #title>\n\n# a\n\n</template>\n\nb\n\n</Item>',
      '<item data-props="{}"><p>b</p><slot name="title"><h1>a</h1></slot></item>',
    ],
    ['<Item><template v-slot:a>b</template></Item>', '<p><item data-props="{}"><slot name="a">b</slot></item></p>'],
    [
      '<Item><template #a>b<Item><template #c>d</template></Item></template></Item>',
      '<p><item data-props="{}"><slot name="a">b<item data-props="{}"><slot name="c">d</slot></item></slot></item></p>',
    ],
    ['<bar-bottom><template #default>b</template></bar-bottom>', '<p><barbottom data-props="{}">b</barbottom></p>'],
  ])('%j', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it('an unknown component shows the content of its slots', async () => {
    expect((await renderText('<Gone><template #a>b</template></Gone>')).html).toContain('&lt;Gone&gt;</code>b</span>')
  })
})

describe("an author's mistake", () => {
  it.each([
    ['<div>\n\n::right::\n\na\n\n</div>', '13:1 "::right::" is in <div>, which is still open', '<div><p>a</p></div>'],
    ['<div><template #right>a</template></div>', '11:6 The slot "right" is in <div>, which has no slots', '<div>a</div>'],
    ['::a::\n\nb\n\n::a::\n\nc', '15:1 The slot "a" is filled twice', '<slot name="a"><p>b</p><p>c</p></slot>'],
  ])('%j: %s', async (markdown, message, expected) => {
    const slide = await renderText(markdown)
    expect(problemsOf(slide)).toEqual([message])
    expect(slide.html).toBe(expected)
  })
})

describe('slots that the layout does not have', () => {
  const layout = (name: string) => `/engine/src/theme/browser/layouts/${name}.tsx`
  const problems = async (markdown: string, name: string, where = layout) =>
    (await compileText(markdown, { frontmatter: { layout: name }, context: { layout: where } })).problems.map(
      ({ severity, place, what, nearest }) => [severity, place.line, what, nearest],
    )

  it('are reported with the nearest name, and their content is shown', async () => {
    expect(await problems('a\n\n::rigth::\n\nb', 'two-cols')).toEqual([
      ['warning', 13, 'The layout "two-cols" has no slot "rigth": its content is shown in the slot "default"', 'right'],
    ])
    const frontmatter = { layout: 'default' }
    const shown = (markdown: string) => renderText(markdown, { frontmatter, context: { layout } }).then(({ html }) => html)
    expect(await shown('# a\n\n::bottom::\n\nb')).toBe('<h1>a</h1><p>b</p>')
    expect(await shown('# a\n\n<template #bottom>b</template>')).toBe('<h1>a</h1><p>b</p>')
    expect(await problems('a\n\n::right::\n\nb', 'center')).toHaveLength(1)
  })

  it('`::left::` of `two-cols` is its first column', async () => {
    expect(await problems('# a\n\n::left::\n\nb\n\n::right::\n\nc', 'two-cols')).toEqual([])
    const slide = await renderText('# a\n\n::left::\n\nb\n\n::right::\n\nc', {
      frontmatter: { layout: 'two-cols' },
      context: { layout },
      whole: true,
    })
    expect(slide.html).toMatch(/<h1>a<\/h1><p>b<\/p><slot name="right"><p>c<\/p><\/slot>/)
  })

  it('are those of its template for a layout for Vue, if they are known', async () => {
    const shown = (slots: readonly string[] | undefined) =>
      compileText('# a\n\n::left::\n\nb\n\n::rigth::\n\nc', {
        frontmatter: { layout: 'two-cols' },
        context: { layout: (name) => `/theme/layouts/${name}.vue`, layoutSlots: () => slots },
      }).then(({ problems: found }) => found.map(({ what }) => what))
    expect(await shown(['default', 'right'])).toEqual([
      'The layout "two-cols" has no slot "rigth": its content is shown in the slot "default"',
    ])
    expect(await shown(undefined)).toEqual([])
    expect(await shown(['left'])).toEqual([])
  })

  it('are not reported for a layout of the deck', async () => {
    expect(await problems('a\n\n::left::\n\nb\n\n::right::\n\nc\n\n::bottom::\n\nd', 'two-cols-header')).toEqual([])
    expect(await problems('a\n\n::side::\n\nb', 'two-cols', (name) => `/deck/layouts/${name}.tsx`)).toEqual([])
  })
})
