import { describe, expect, it } from 'vitest'
import { problemsOf, renderText } from '../testing/render-text.ts'

/**
 * Return whether an element with these numbers is visible in `step`: from `from` on, up to `until`. When `until` is before `from`, it is hidden
 * between them.
 */
const isShown = (step: number, from: number, until: number) => (until < from ? step < until || step >= from : step >= from && step < until)

/** Return the visible elements in each step, from 0 to the slide's last, by the first letters of their texts. */
async function shownIn(markdown: string, options: Parameters<typeof renderText>[1] = {}) {
  const slide = await renderText(markdown, options)
  const elements = [...slide.html.matchAll(/data-click-from="(-?\d+)"(?: data-click-until="(\d+)")?>(?:<\w+>)*\s*([^<]*)/g)]
  const seen = Array.from({ length: slide.clicks + 1 }, (_, step) =>
    elements
      .filter(([, from, until]) => isShown(step, Number(from), Number(until ?? Number.POSITIVE_INFINITY)))
      .map(([, , , text]) => text?.trim())
      .join(''),
  )
  return { seen, messages: problemsOf(slide) }
}

const list = '- a\n- b\n- c'
const nested = '- a\n  - b\n  - c\n- d'

describe('Slidev’s steps: source → what each step shows', () => {
  it.each<[string, string, readonly string[]]>([
    // v-click
    ['directive', '<p v-click>a</p><p v-click>b</p>', ['', 'a', 'ab']],
    ['component', '<v-click>a</v-click> <v-click>b</v-click>', ['', 'a', 'ab']],
    ['component around a block', '<v-click>\n\na\n\n</v-click>', ['', 'a']],
    ['all that is in one component at once', '<v-click>\n\na\n\nb\n\n</v-click>', ['', 'ab']],
    ['spelt as in Vue', '<VClick>a</VClick><VAfter>b</VAfter>', ['', 'ab']],
    ['an absolute step does not move those after it', '<p v-click>a</p><p v-click="3">b</p><p v-click>c</p>', ['', 'a', 'ac', 'abc']],
    ['a relative step does', '<p v-click>a</p><p v-click="\'+2\'">b</p><p v-click>c</p>', ['', 'a', 'a', 'ab', 'abc']],
    ['a step back', '<p v-click>a</p><p v-click>b</p><p v-click="\'-1\'">c</p><p v-click>d</p>', ['', 'ac', 'abcd']],
    ['a number with a sign is the number', '<p v-click>a</p><p v-click="+1">b</p>', ['', 'ab']],
    ['a quoted number is the number', '<p v-click="\'2\'">a</p><p v-click>b</p>', ['', 'b', 'ab']],
    ['at as a text with a sign is relative', '<v-click>a</v-click><v-click at="+2">b</v-click>', ['', 'a', 'a', 'ab']],
    ['at bound to a number with a sign is absolute', '<v-click>a</v-click><v-click :at="+2">b</v-click>', ['', 'a', 'ab']],
    ['at bound to a text is relative', '<v-click>a</v-click><v-click :at="\'+2\'">b</v-click>', ['', 'a', 'a', 'ab']],
    ['true is the next', '<p v-click="true">a</p>', ['', 'a']],
    ['false is none', '<p v-click="false">a</p><p v-click>b</p>', ['', 'b']],
    ['zero is from the start', '<p v-click="0">a</p><p v-click>b</p>', ['a', 'ab']],
    // From and until
    ['from and until', '<p v-click="[2, 4]">a</p>', ['', '', 'a', 'a', '']],
    ['from and until by distance', "<p v-click>z</p><p v-click=\"['+1', '+1']\">a</p><p v-click>b</p>", ['', 'z', 'za', 'z', 'zb']],
    ['from and until in one text', '<p v-click="\'[+1, +1]\'">a</p>', ['', 'a', '']],
    ['from absolute, until by distance', '<p v-click="[1, \'+2\']">a</p>', ['', 'a', 'a', '']],
    ['until nothing', '<p v-click="[2, null]">a</p>', ['', '', 'a']],
    ['at of a component', '<v-click :at="[1, 2]">a</v-click>', ['', 'a', '']],
    // v-after
    ['v-after, directive and component', '<p v-click>a</p><p v-after>b</p><v-after>c</v-after>', ['', 'abc']],
    ['v-after before any step', '<v-after>a</v-after><p v-click>b</p>', ['a', 'ab']],
    // Hiding
    ['.hide', '<p v-click>a</p><p v-click.hide>b</p>', ['b', 'ab', 'a']],
    ['.hide of v-after', '<p v-click>a</p><p v-after.hide>b</p>', ['b', 'a']],
    ['.hide at a step', '<p v-click.hide="2">a</p>', ['a', 'a', '']],
    ['.hide from and until', '<p v-click.hide="[2, 4]">a</p>', ['a', 'a', '', '', 'a']],
    ['hide of the components', '<v-click hide>a</v-click><v-after hide>b</v-after>', ['ab', '']],
    ['v-click-hide', '<p v-click-hide>a</p><p v-click>b</p>', ['a', '', 'b']],
    // v-clicks
    ['items of a list', `<v-clicks>\n\n${list}\n\n</v-clicks>`, ['', 'a', 'ab', 'abc']],
    ['items of a numbered list', '<v-clicks>\n\n1. a\n2. b\n\n</v-clicks>', ['', 'a', 'ab']],
    ['inner lists with their item', `<v-clicks>\n\n${nested}\n\n</v-clicks>`, ['', 'a', 'ad']],
    ['inner lists by depth', `<v-clicks depth="2">\n\n${nested}\n\n</v-clicks>`, ['', 'a', 'ab', 'abc', 'abcd']],
    ['three deep', '<v-clicks depth="3">\n\n- a\n  - b\n    - c\n\n</v-clicks>', ['', 'a', 'ab', 'abc']],
    ['two at a time', `<v-clicks every="2">\n\n${list}\n\n</v-clicks>`, ['', 'ab', 'abc']],
    ['two at a time by depth', `<v-clicks depth="2" every="2">\n\n${nested}\n\n</v-clicks>`, ['', 'ab', 'abcd']],
    ['from a step', `<v-clicks at="2">\n\n${list}\n\n</v-clicks>\n\n<p v-click>z</p>`, ['', 'z', 'az', 'abz', 'abcz']],
    ['two at a time from a step', `<v-clicks :at="3" every="2">\n\n${list}\n\n</v-clicks>`, ['', '', '', 'ab', 'abc']],
    ['after a gap', `<p v-click>z</p>\n\n<v-clicks at="+2">\n\n- a\n- b\n\n</v-clicks>`, ['', 'z', 'z', 'za', 'zab']],
    ['with the step before', `<p v-click>z</p>\n\n<v-clicks at="+0">\n\n- a\n- b\n\n</v-clicks>`, ['', 'za', 'zab']],
    ['hiding one after the other', '<v-clicks hide>\n\n- a\n- b\n\n</v-clicks>', ['ab', 'b', '']],
    ['rows of a table', '<v-clicks>\n\n| H |\n| - |\n| a |\n| b |\n\n</v-clicks>', ['', 'a', 'ab']],
    ['paragraphs and headings', '<v-clicks>\n\na\n\n# b\n\nc\n\n</v-clicks>', ['', 'a', 'ab', 'abc']],
    ['a comment between', '<v-clicks>\n\n- a\n- b\n\n<!-- not a step -->\n\n</v-clicks>\n<p v-click>c</p>', ['', 'a', 'ab', 'abc']],
    ['elements of HTML', '<v-clicks>\n<div>a</div>\n<div>b</div>\n</v-clicks>', ['', 'a', 'ab']],
    ['a list that is not alone comes as a whole', '<v-clicks>\n\na\n\n- <i>b</i>\n- c\n\n</v-clicks>', ['', 'a', 'ab']],
    ['as a directive on a list', '<ul v-clicks><li>a</li><li>b</li></ul>', ['', 'a', 'ab']],
    ['as a directive on an element', '<div v-clicks><p>a</p><p>b</p></div>', ['', 'a', 'ab']],
    // v-click-gap
    ['a gap', '<p v-click>a</p><v-click-gap size="2" /><p v-click>b</p>', ['', 'a', 'a', 'a', 'ab']],
    ['a gap and v-after are a step', '<v-click-gap size="1" /><p v-after>a</p>', ['', 'a']],
    // v-switch
    [
      'a switch',
      '<v-switch>\n<template #1>a</template>\n<template #2>b</template>\n<template #5-7>c</template>\n</v-switch>\n<p v-click="7">z</p>',
      ['', 'a', 'b', 'b', 'b', 'c', 'c', 'z'],
    ],
    ['a switch whose last content stays', '<v-switch>\n<template #1>a</template>\n<template #2>b</template>\n</v-switch>', ['', 'a', 'b']],
    ['a switch from the start', '<v-switch at="+0"><template #1>a</template><template #2>b</template></v-switch>', ['a', 'b']],
    [
      'a switch after a step, and a step after it',
      '<p v-click>z</p><v-switch><template #1>a</template><template #2>b</template></v-switch><p v-click>y</p>',
      ['', 'z', 'za', 'zb', 'zy'],
    ],
    ['a switch with a content for step 0', '<v-switch><template #0>a</template><template #1>b</template></v-switch>', ['a', 'b']],
    // Nested steps
    ['the outer first', '<div v-click>a<p v-click>b</p></div>', ['', 'a', 'ab']],
    ['in an item', '<v-clicks>\n\n- a <b v-click>b</b>\n- c\n\n</v-clicks>', ['', 'a', 'ab', 'abc']],
  ])('%s', async (_, markdown, seen) => {
    expect(await shownIn(markdown)).toEqual({ seen, messages: [] })
  })

  it.each<[string, string, readonly string[]]>([
    ['<Click at={…}>', '<Click>a</Click> <Click at={3}>b</Click> <Click at="+1">c</Click>', ['', 'a', 'ac', 'abc']],
    ['<Click hide>', '<Click hide>a</Click>', ['a', '']],
    ['<Clicks depth={…}>', '<Clicks depth={2}>\n- a\n  - b\n</Clicks>', ['', 'a', 'ab']],
    ['<After> and <ClickGap>', '<Click>a</Click><After>b</After><ClickGap size={1} /><After>c</After>', ['', 'ab', 'abc']],
    ['<Switch>', '<Switch>\n<Case at="1">a</Case>\n<Case at="2-4">b</Case>\n</Switch>', ['', 'a', 'b', 'b']],
  ])('in .mdx: %s', async (_, markdown, seen) => {
    expect(await shownIn(markdown, { format: 'mdx' })).toEqual({ seen, messages: [] })
  })

  it.each<[number, readonly string[]]>([
    [3, ['', 'a', 'a', 'a']],
    [0, ['', 'a']],
  ])('clicks: %s in the frontmatter counts', async (clicks, seen) => {
    expect(await shownIn('<p v-click>a</p>', { frontmatter: { clicks } })).toMatchObject({ seen })
  })
})
