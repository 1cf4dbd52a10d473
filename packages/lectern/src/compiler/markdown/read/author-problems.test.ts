import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../base/errors/index.ts'
import { checkTransitions } from './check-transitions.ts'
import { readText } from './testing.ts'

const onlyMessage = async (text: string) => {
  const { messages } = await readText(text)
  expect(messages).toHaveLength(1)
  return messages[0]
}

describe('messages for the author', () => {
  it('of an option of the deck on a later slide: it belongs to no slide, so that each slide shows it', async () => {
    const { problems } = await readText('# One\n\n---\ndrawings: { persist: true }\nlayuot: center\n---\n\n# Two')
    expect(problems.map(({ what, slide }) => [what, slide])).toEqual([
      ['The option "drawings" is for the whole deck, and has no effect on this slide', undefined],
      ['Unknown option "layuot"', 2],
    ])
  })

  it('of bad YAML: the line and the column; the slide continues without it', async () => {
    const read = await readText('# One\n\n---\nlayout: center\ntitle: A: b\n---\n\n# Two\n\n---\n\n# Three')
    expect(read.messages).toEqual([
      'slides.md:5:8 The frontmatter is not valid YAML: Nested mappings are not allowed in compact mappings\n' +
        '  title: A: b\n' +
        '         ^\n' +
        '  The slide is shown without it. Write lines as "name: value". Put a value in quotes if it contains ": " or " #", or begins with a sign.',
    ])
    expect(read.problems[0]).toMatchObject({ severity: 'error', slide: 2 })
    expect(read.records.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
    expect(read.records[1]?.frontmatter).toEqual({})
  })

  it('of bad YAML in a deck for Slidev: a warning, and what can be read is used', async () => {
    const text = '---\ntheme: seriph\ninfo: @me\n---\n\n# One\n\n---\nlayout: center\nsource: @me - A talk\n---\n\n# Two'
    const { deck, problems, records } = await readText(text, { optionMistakes: 'warning' })
    expect(problems.filter(({ what }) => what.includes('YAML')).map(({ severity, allowed }) => [severity, allowed?.slice(0, 45)])).toEqual([
      ['warning', 'What can be read of it is used, as in Slidev.'],
      ['warning', 'What can be read of it is used, as in Slidev.'],
    ])
    expect(deck.config.theme).toBe('seriph')
    expect(records[1]?.frontmatter).toMatchObject({ layout: 'center', source: '@me - A talk' })
  })

  it('of bad YAML in the headmatter: the deck continues with the defaults', async () => {
    const { deck, problems, hasOptions } = await readText('---\ntheme: [purplin\n---\n\n# One')
    expect(hasOptions).toBe(false)
    expect(problems).toHaveLength(1)
    expect(problems[0]?.place).toEqual({ file: 'slides.md', line: 2, column: 16 })
    expect(deck.config).toMatchObject({ theme: 'default', title: 'One' })
  })

  it('of frontmatter that is not a map', async () => {
    expect(await onlyMessage('---\nlayout:cover\n---\n')).toContain(
      'slides.md:2:1 The frontmatter is not valid YAML: it must be lines of "name: value"',
    )
  })

  it('of a wrong value of a slide', async () => {
    const { messages, records } = await readText('# One\n\n---\nclicks: many\nlayout: center\n---\n')
    expect(messages).toEqual([
      'slides.md:4:9 Option "clicks" cannot be "many"\n  clicks: many\n          ^\n  Allowed: a whole number from 0. It is left out.',
    ])
    expect(records[1]?.frontmatter).toEqual({ layout: 'center' })
  })

  it('of a transition that does not exist: the slide changes without one', async () => {
    const { deck } = await readText('---\ntransition: fade\n---\n# One\n\n---\ntransition: slide-left | slide-rigth\n---\n\n# Two')
    const problems = checkTransitions(deck.slides, ['.other-enter-active { }'])
    expect(problems.map((problem) => formatProblem(problem))).toEqual([
      'slides.md:7:1 Unknown transition "slide-rigth"\n' +
        '  The slide changes without one. Allowed: fade, fade-out, slide-left, slide-right, slide-up, slide-down, view-transition, none, ' +
        'or two of them as in "fade | none", and names of your own with classes such as .slide-rigth-enter-active in a style sheet. ' +
        'Did you mean "slide-right"?',
    ])
    expect(problems[0]).toMatchObject({ severity: 'warning', slide: 2 })
  })

  it.each(['none', 'fade | none', '{ name: view-transition }', 'own | fade', '{ name: x, enterActiveClass: y }'])(
    'of a transition that exists, or that has classes: nothing (%s)',
    async (transition) => {
      const { deck, messages } = await readText(`---\ntransition: ${transition}\n---\n# One`)
      expect([messages, checkTransitions(deck.slides, ['.own-enter-active { }'])]).toEqual([[], []])
    },
  )

  it('of an option of Slidev for a slide that has no effect', async () => {
    expect(await onlyMessage('---\npreload: maybe\n---\n# One')).toContain('slides.md:2:1')
  })

  it('of a wrong value of the deck', async () => {
    expect(await onlyMessage('---\ntheme: purplin\ncolorSchema: drak\n---\n')).toBe(
      'slides.md:3:14 Option "colorSchema" cannot be "drak"\n  colorSchema: drak\n               ^\n  Allowed: auto, light or dark. The default is used. Did you mean "dark"?',
    )
  })

  it('of a wrong value inside an option', async () => {
    expect(await onlyMessage('---\ndrawings:\n  enabled: off course\n---\n')).toBe(
      'slides.md:3:12 Option "drawings.enabled" cannot be "off course"\n    enabled: off course\n             ^\n  Allowed: true, false, dev or build. The default is used.',
    )
  })

  it('of a mistyped option of the deck', async () => {
    const { messages, problems } = await readText('---\ncolorSchem: dark\n---\n')
    expect(messages).toEqual([
      'slides.md:2:1 Unknown option "colorSchem"\n  colorSchem: dark\n  ^\n  The guide for authors lists all options. Did you mean "colorSchema"?',
    ])
    expect(problems[0]?.severity).toBe('error')
  })

  it('of mistakes in options of a deck for Slidev: warnings', async () => {
    const text = '---\ncolorSchem: dark\naspectRatio: wide\ndefaults:\n  layuot: center\n---\n\n---\nclickStart: 1\n---\n'
    const { problems } = await readText(text, { optionMistakes: 'warning' })
    expect(problems.map(({ severity, place }) => [severity, place.line])).toEqual([2, 3, 5, 9].map((line) => ['warning', line]))
    expect((await readText(text)).problems.map(({ severity }) => severity)).toEqual(['error', 'error', 'error', 'error'])
  })

  it('of an unknown name in the headmatter: a warning, because it may be for the layout', async () => {
    const { messages, problems } = await readText('---\nsubtitle: x\n---\n')
    expect(messages).toEqual([
      'slides.md:2:1 Unknown option "subtitle"\n  subtitle: x\n  ^\n  The layout of the first slide gets it as a value.',
    ])
    expect(problems[0]?.severity).toBe('warning')
  })

  it('of a mistyped option of a slide', async () => {
    expect(await onlyMessage('# One\n\n---\nlayuot: center\n---\n')).toBe(
      'slides.md:4:1 Unknown option "layuot"\n  layuot: center\n  ^\n  Other names are values for the layout, but this one looks like a mistake. Did you mean "layout"?',
    )
  })

  it('of nothing when the layout takes the value', async () => {
    const layoutProps = (layout: string) => (layout === 'cover' ? ['subtitle'] : layout === 'grid' ? ['layouts'] : undefined)
    expect((await readText('---\nsubtitle: x\n---\n\n---\nlayout: grid\nlayouts: 3\n---\n', { layoutProps })).problems).toEqual([])
    const ofDefault = (layout: string) => (layout === 'default' ? ['layouts'] : undefined)
    expect((await readText('# One\n\n---\nlayouts: 3\n---\n', { layoutProps: ofDefault })).problems).toEqual([])
    expect((await readText('---\ndefaults:\n  layout: grid\n---\n\n---\nlayouts: 3\n---\n', { layoutProps })).problems).toEqual([])
  })

  it('of a mistyped default', async () => {
    expect(await onlyMessage('---\ndefaults:\n  layuot: center\n---\n')).toContain('slides.md:3:3 Unknown option "defaults.layuot"')
    expect(await onlyMessage('---\ndefaults:\n  clicks: -1\n---\n')).toContain('slides.md:3:11 Option "defaults.clicks" cannot be -1')
  })

  it('of a code block that never ends: a warning', async () => {
    const { messages, problems } = await readText('# One\n\n  ```js\ncode\n\n---\n\n# Two')
    expect(messages).toEqual([
      'slides.md:3:3 This code block is never closed\n  It ends with its slide. Close it with a line of the same marks.',
    ])
    expect(problems[0]).toMatchObject({ severity: 'warning', slide: 1 })
  })

  it('of a comment that never ends', async () => {
    expect(await onlyMessage('# One\n\n---\n\ntext <!-- note\n\n---\n\n# Three')).toBe(
      'slides.md:5:6 This comment is never closed\n  The rest of the slide becomes its notes. Close it with "-->".',
    )
  })

  it('of frontmatter that never ends', async () => {
    expect(await onlyMessage('# One\n\n---\nlayout: center\n\n# Two')).toBe(
      'slides.md:4:1 This frontmatter is never closed\n  It is shown as text. Close it with a line of three dashes, or put a blank line before the text.',
    )
  })

  it('of an alias that two slides have', async () => {
    const { messages, problems } = await readText('---\nrouteAlias: intro\n---\n\n---\nrouteAlias: intro\n---\n')
    expect(messages).toEqual([
      'slides.md:6:1 routeAlias "intro" is taken by slide 1\n  The address leads to slide 1. Give slide 2 another name.',
    ])
    expect(problems[0]?.slide).toBe(2)
  })

  it.each(['3', 'a/b', 'a b', 'presenter', 'print', 'a?b', 'a#b'])('of the alias %j, which no address can have', async (alias) => {
    expect(await onlyMessage(`---\nrouteAlias: '${alias}'\n---\n`)).toContain(
      'Allowed: a name without blanks and slashes that is no number and not presenter or print. It is left out.',
    )
  })

  it('are sorted from the top of the first file to the end of the last', async () => {
    const { problems } = await readText('---\nsubtitle: x\n---\n\n---\nclicks: x\n---\n\n---\n\n```js\n\n---\nzoom: 0\nlevel: 9\n---\n')
    expect(problems.map(({ place }) => place.line)).toEqual([2, 6, 11, 14, 15])
  })

  it('do not exist for a hidden slide', async () => {
    expect((await readText('# One\n\n---\nhide: true\nclicks: x\nlayuot: y\n---\n')).problems).toEqual([])
  })
})

describe('public decks', () => {
  it('cause no problems', async () => {
    const headmatter = [
      'theme: seriph',
      'background: https://cover.sli.dev',
      'title: Welcome to Slidev',
      'info: |',
      '  ## Slidev Starter Template',
      '  Presentation slides for developers.',
      'class: text-center',
      'highlighter: shikiji',
      'drawings:',
      '  persist: false',
      'transition: slide-left',
      'mdc: true',
      'comark: true',
      'duration: 35min',
      'timer: countdown',
      'seoMeta:',
      '  ogImage: auto',
      'fonts:',
      '  sans: Robot, Arial',
      '  mono: [Fira Code]',
      '  local: Robot',
      'css: unocss',
      'aspectRatio: 16/9',
      'exportFilename: null',
      'twoslash: true',
      'htmlAttrs:',
      '  dir: ltr',
      '  lang: de',
      'contextMenu: false',
      'wakeLock: build',
      'layout: cover',
      'image: ./a.png',
      'routeAlias: start',
      'clicks: 2',
    ]
    const slide = [
      'layout: image-right',
      'backgroundSize: contain',
      'image: ./b.png',
      'zoom: 0.8',
      'clicksStart: 1',
      'preload: true',
      'dragPos:',
      '  square: 1,2,3,4',
      'transition: fade | none',
      'hideInToc: true',
      'level: 2',
      'author: Ada',
    ]
    const { problems, deck } = await readText(`---\n${headmatter.join('\n')}\n---\n\n# One\n\n---\n${slide.join('\n')}\n---\n\n# Two\n`)
    expect(problems).toEqual([])
    expect(deck.config).toMatchObject({ lang: 'de', highlighter: 'shiki', duration: '35min' })
  })
})
