import { describe, expect, it, vi } from 'vitest'
import type { Compilation } from '../compilation.ts'
import { compileText, testContext } from '../testing/compile-text.ts'
import { problemsOf, renderText } from '../testing/render-text.ts'
import { createElement } from '../tree/slide-tree.ts'
import type { StepRequest } from './step-taker.ts'
import { steps } from './steps.ts'

/** Return what each step reveals: `2:text` for an element visible from step 2 on, `2-4:text` for one that disappears at step 4. */
async function planOf(markdown: string, format: 'md' | 'mdx' = 'md') {
  const slide = await renderText(markdown, { format })
  const revealed = [...slide.html.matchAll(/data-click-from="(\d+)"(?: data-click-until="(\d+)")?>([^<]*)/g)]
  return {
    clicks: slide.clicks,
    plan: revealed.map(([, from, until, text]) => `${from}${until ? `-${until}` : ''}:${text?.trim()}`),
    problems: problemsOf(slide),
  }
}
const step = (state: string, from: number) =>
  `class="slidev-vclick-target slidev-vclick-${state}" data-click-state="${state}" data-click-from="${from}"`

describe('steps, in document order', () => {
  it.each([
    ['v-click on elements', '<p v-click>a</p>\n<p v-click>b</p>', 2, ['1:a', '2:b']],
    ['<v-click> around blocks', '<v-click>\n\n# a\n\n</v-click>\n\n<v-click>\n\nb\n\n</v-click>', 2, ['1:a', '2:b']],
    ['<v-click> around a text', 'a <v-click>b</v-click> <v-click>c</v-click>', 2, ['1:b', '2:c']],
    ['all in one <v-click> at once', '<v-click>\n\na\n\nb\n\n</v-click>', 1, ['1:a', '1:b']],
    ['v-after with the one before', '<p v-click>a</p>\n<p v-after>b</p>\n\n<v-after>c</v-after>', 1, ['1:a', '1:b', '1:c']],
    ['<v-clicks> item by item', '<v-clicks>\n\n- a\n- b\n- c\n\n</v-clicks>', 3, ['1:a', '2:b', '3:c']],
    ['<v-clicks> element by element', '<v-clicks>\n\na\n\n# b\n\n</v-clicks>', 2, ['1:a', '2:b']],
    [
      'v-clicks on a list and on a block',
      '<ul v-clicks><li>a</li><li>b</li></ul>\n<div v-clicks><p>c</p><p>d</p></div>',
      4,
      ['1:a', '2:b', '3:c', '4:d'],
    ],
    [
      'two of them and one between',
      '<v-clicks>\n\n- a\n- b\n\n</v-clicks>\n\n<p v-click>c</p>\n\n<v-clicks>\n\n1. d\n\n</v-clicks>',
      4,
      ['1:a', '2:b', '3:c', '4:d'],
    ],
    ['inner lists with their item', '<v-clicks>\n\n- a\n  - b\n- c\n\n</v-clicks>', 2, ['1:a', '2:c']],
    ['inner lists by depth', '<v-clicks depth="2">\n\n- a\n  - b\n- c\n\n</v-clicks>', 3, ['1:a', '2:b', '3:c']],
    ['several items at once', '<v-clicks every="2">\n\n- a\n- b\n- c\n\n</v-clicks>', 2, ['1:a', '1:b', '2:c']],
    ['one in another, the outer first', '<div v-click>a<p v-click>b</p></div>', 2, ['1:a', '2:b']],
    ['one in an item', '<v-clicks>\n\n- a <b v-click>b</b>\n- c\n\n</v-clicks>', 3, ['1:a', '2:b', '3:c']],
    ['a directive on what <v-click> reveals', '<v-click>\n<p v-click>a</p>\n</v-click>', 2, ['1:', '2:a']],
  ])('%s', async (_, markdown, clicks, plan) => {
    expect(await planOf(markdown)).toEqual({ clicks, plan, problems: [] })
  })

  it.each([
    ['the third', '<p v-click="3">a</p><p v-click>b</p>', 3, ['3:a', '1:b']],
    ['two further', '<p v-click>a</p><p v-click="\'+2\'">b</p><p v-click>c</p>', 4, ['1:a', '3:b', '4:c']],
    ['from and until', '<p v-click="[2, 4]">a</p>', 4, ['2-4:a']],
    ['from and until by distance', "<p v-click=\"['+1', '+2']\">a</p><p v-click>b</p>", 4, ['1-3:a', '4:b']],
    ['at, as a text and bound', '<v-click at="2">a</v-click> <v-click :at="4">b</v-click>', 4, ['2:a', '4:b']],
    ['a list from the third on', '<v-clicks at="3">\n\n- a\n- b\n\n</v-clicks>', 4, ['3:a', '4:b']],
    ['a list with a gap before', '<p v-click>z</p>\n\n<v-clicks at="+2">\n\n- a\n- b\n\n</v-clicks>', 4, ['1:z', '3:a', '4:b']],
    ['from the start', '<v-after>a</v-after>', 0, ['0:a']],
  ])('at a step of its own: %s', async (_, markdown, clicks, plan) => {
    expect(await planOf(markdown)).toEqual({ clicks, plan, problems: [] })
  })

  it.each([
    ['<Click>', '<Click>a</Click> <Click at={3}>b</Click>', ['1:a', '3:b']],
    ['<Clicks> and <After>', '<Clicks>\n- a\n- b\n</Clicks>\n\n<After>c</After>', ['1:a', '2:b', '2:c']],
    ['expressions', '<Click>{1 + 1}</Click>', ['1:2']],
    ['directives', '<p v-click>a</p>', ['1:a']],
  ])('in .mdx: %s', async (_, markdown, plan) => {
    expect(await planOf(markdown, 'mdx')).toMatchObject({ plan, problems: [] })
  })

  it("a component of that name that the author imports stays the author's", async () => {
    const { plan, problems } = await planOf('import Click from "./Click.tsx"\n\n<Click>a</Click>', 'mdx')
    expect([plan, problems]).toEqual([[], []])
  })

  it('elements keep their tag, class and place; texts and components get a box', async () => {
    const html = async (markdown: string) => (await renderText(markdown)).html
    expect(await html('<p class="x" v-click>a</p>')).toBe(`<p ${step('hidden', 1).replace('class="', 'class="x ')}>a</p>`)
    expect(await html('a <v-click>b</v-click>')).toBe(`<p>a <span ${step('hidden', 1)}>b</span></p>`)
    expect(await html('<BarBottom v-click />')).toBe(
      `<span ${step('hidden', 1).replace('class="', 'class="lectern-step-box ')}><barbottom data-props="{}"></barbottom></span>`,
    )
  })

  it('records of the deck name directive and steps', async () => {
    const { clicksElements } = await renderText('<v-clicks>\n\n- a\n\n</v-clicks>\n\n<p v-click="[2,3]">b</p><p v-after>c</p>')
    expect(clicksElements).toEqual([
      { directive: 'v-clicks', from: 1 },
      { directive: 'v-click', from: 2, until: 3 },
      { directive: 'v-after', from: 1 },
    ])
  })

  it('clicks: in the frontmatter adds steps and never removes any', async () => {
    const clicks = async (value: unknown) => (await renderText('<p v-click>a</p>', { frontmatter: { clicks: value } })).clicks
    expect(await Promise.all([5, 0, 1.5, 'x', undefined].map(clicks))).toEqual([5, 1, 1, 1, 1])
  })

  it('animations are those of the element, else of the slide, else of the deck', async () => {
    const classes = async (directive: string, frontmatter: object, clickAnimation = '') => {
      const { html } = await renderText(`<p ${directive}>a</p>`, { frontmatter: { ...frontmatter }, config: { clickAnimation } })
      return [...html.matchAll(/slidev-vclick-anim-[\w-]+/g)].join(' ')
    }
    expect(await classes('v-click.up.scale', { clickAnimation: 'left' })).toBe('slidev-vclick-anim-up slidev-vclick-anim-scale')
    expect(await classes('v-click', { clickAnimation: 'left' }, 'right')).toBe('slidev-vclick-anim-left')
    expect(await classes('v-click', {}, 'right')).toBe('slidev-vclick-anim-right')
    expect(await classes('v-click.mine', {})).toBe('slidev-vclick-anim-mine')
    expect(await classes('v-click', {})).toBe('')
  })

  it('an animation next to `fade` moves the pale element, too', async () => {
    const { code } = await compileText('<p v-click.fade.right>a</p>')
    expect(code).toContain('.slidev-vclick-anim-right:is(.slidev-vclick-hidden,.slidev-vclick-fade){translate:-20px 0}')
  })

  it('a pale element never has the state hidden, and the pre-hydration script leaves it alone', async () => {
    expect((await renderText('<p v-click.fade>a</p>')).html).toBe(
      '<p class="slidev-vclick-anim-fade slidev-vclick-target slidev-vclick-fade" data-late="">a</p>',
    )
  })

  it('a wrong step is reported, and becomes the next step', async () => {
    const { plan, problems } = await planOf('a\n\n<p v-click="soon">b</p>\n\n<v-clicks at="x">\n\n- c\n\n</v-clicks>')
    expect(plan).toEqual(['1:b', '2:c'])
    expect(problems).toEqual(['13:1 "soon" is not a click step', '15:1 "x" is not a click step'])
  })

  it.each([
    ['<p v-clik>a</p>', '11:4 Unknown directive "v-clik" ?v-click'],
    ['<p v-atfer>a</p>', '11:4 Unknown directive "v-atfer" ?v-after'],
    ['<v-clickss>\n\n- a\n\n</v-clickss>', '11:1 Unknown component <v-clickss> ?v-clicks'],
    ['<v-swich />', '11:1 Unknown component <v-swich> ?v-switch'],
    ['<v-click at="1.5">a</v-click>', '11:1 "1.5" is not a click step'],
    ['<p v-click="[1, 2, 3]">a</p>', '11:1 "[1, 2, 3]" is not a click step'],
    ['<p v-click.scal>a</p>', '11:1 Unknown animation "scal" of a step ?scale'],
    ['<v-switch><template #one>a</template></v-switch>', '11:11 <v-switch> contains something that is not a step'],
    ['<v-switch><p>a</p></v-switch>', '11:11 <v-switch> contains something that is not a step'],
    ['<v-switch :transition="where"><template #1>a</template></v-switch>', '11:1 "where" is not a transition'],
  ])('a typical mistake: %s', async (markdown, message) => {
    const slide = await renderText(markdown)
    expect(problemsOf(slide)).toEqual([message])
    expect(slide.problems[0]).toMatchObject({ place: { file: 'slides.md' }, sourceLine: markdown.split('\n')[0] })
  })

  it.each([
    ['<v-switch transition="fade" unmount>', ['transition: "fade"', 'unmount: true']],
    ["<v-switch :transition=\"{ name: 'a | b', enterActiveClass: 'x' }\">", ['"name": "a | b"', '"enterActiveClass": "x"']],
    ['<v-switch unmount>', ['unmount: true']],
  ])('%s is a component of its own', async (tag, parts) => {
    const { code, problems } = await compileText(`${tag}\n<template #1>a</template>\n</v-switch>`)
    expect(problems).toEqual([])
    expect(code).toContain('from "lectern/components/switch"')
    for (const part of parts) expect(code).toContain(part)
  })

  it.each(['<v-switch>', '<v-switch :transition="false">', '<v-switch transition="">', '<v-switch :unmount="false">'])(
    '%s needs none',
    async (tag) => {
      const { code, problems } = await compileText(`${tag}\n<template #1>a</template>\n</v-switch>`)
      expect([problems, code.includes('components/switch')]).toEqual([[], false])
    },
  )

  it('a transform requests steps and reads which it received', () => {
    const slide = { record: { frontmatter: {} } }
    const context = { config: { clickAnimation: '' } }
    const compilation = { slide, context, clicksElements: [], authorNames: new Set(), css: [], report: vi.fn() } as unknown as Compilation
    const wants = (stepRequest: StepRequest) => Object.assign(createElement('pre', {}), { data: { stepRequest } })
    const code = [
      wants({ count: 2, kind: 'code' }),
      wants({ count: 2, at: '+2', kind: 'code' }),
      wants({ count: 3, at: '3', kind: 'code' }),
      wants({ count: 0, kind: 'code' }),
      wants({ count: 1, at: '[2,4]', kind: 'v-mark' }),
      wants({ count: 1, at: 'false', kind: 'v-mark' }),
    ]
    steps({ type: 'root', children: [...code, createElement('p', { 'v-click': true })] }, compilation)
    expect(code.map(({ data }) => data)).toEqual([
      { stepsTaken: { from: 1 } },
      { stepsTaken: { from: 4 } },
      { stepsTaken: { from: 3 } },
      { stepsTaken: { from: 6 } },
      { stepsTaken: { from: 2, until: 4 } },
      {},
    ])
    expect(compilation.clicksElements).toEqual([
      ...[1, 2, 4, 5, 3, 4, 5].map((from) => ({ directive: 'code', from })),
      { directive: 'v-mark', from: 2, until: 4 },
      { directive: 'v-click', from: 6 },
    ])
  })
})

const ask = (directive: string, at?: string, hides = false) => ({
  directive,
  hides,
  file: 'components/Inside.vue',
  ...(at !== undefined && { at }),
})

it('the steps of a Vue template are assigned at its tag, and it receives them', async () => {
  const context = {
    component: (name: string) => (name === 'Inside' ? '/deck/components/Inside.vue' : testContext.component(name)),
    templateSteps: async () => [ask('v-click'), ask('v-after', "'+0'"), ask('v-click-hide', undefined, true), ask('v-click', 'false')],
  }
  const { code, clicks, clicksElements, files } = await compileText('<p v-click>a</p>\n\n<Inside />\n\n<p v-click>b</p>', { context })
  expect(clicks).toBe(4)
  expect(clicksElements.map(({ directive, from }) => [directive, from])).toEqual([
    ['v-click', 1],
    ['v-click', 2],
    ['v-after', 2],
    ['v-click-hide', 3],
    ['v-click', 4],
  ])
  expect(code.replaceAll(/[\s"]+/g, '')).toContain('$steps:[{from:2},{from:2},{from:-1,until:3},null]')
  expect(files).toContain('components/Inside.vue')
})

it('the steps of a Vue layout come before those of the slide', async () => {
  const context = { layout: () => '/theme/layouts/default.vue', templateSteps: async () => [ask('v-click')] }
  const { code, clicksElements } = await compileText('<p v-click>a</p>', { context })
  expect(clicksElements.map(({ from }) => from)).toEqual([1, 2])
  expect(code.replaceAll(/[\s"]+/g, '')).toContain('$steps:[{from:1}]')
})
