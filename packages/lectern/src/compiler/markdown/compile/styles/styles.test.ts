import { describe, expect, it } from 'vitest'
import type { TestSlide } from '../testing/compile-text.ts'
import { problemsOf, renderText } from '../testing/render-text.ts'

const whole = (markdown: string, slide: TestSlide = {}) => renderText(markdown, { ...slide, whole: true })
const scopeOf = (html: string) => /s-\w+/.exec(html)?.[0] ?? 'none'

describe('<style>', () => {
  it.each(['<style>', '<style scoped>', '<style lang="postcss">', '<style scoped lang="css">'])(
    'with %s applies to its slide only',
    async (tag) => {
      const { html, problems } = await whole(`# a\n\n${tag}\nh1 { color: red }\n\np { top: 0 }\n</style>`)
      const scope = scopeOf(html)
      const any = `:is(.${scope},.${scope} *)`
      expect(html).toBe(
        `<style>h1${any}{color:red}p${any}{top:0}</style><default data-props="{&quot;className&quot;:&quot;${scope}&quot;}"><h1>a</h1></default>`,
      )
      expect(problems).toEqual([])
    },
  )

  it('the class of the slide follows its key, not its number', async () => {
    const css = '<style>\na { b: c }\n</style>'
    const scope = async (key: string, no: number) => scopeOf((await whole(css, { key, no })).html)
    expect(await scope('x', 3)).toBe(await scope('x', 4))
    expect(await scope('x', 3)).not.toBe(await scope('y', 3))
  })

  it('a slide without one has no class and no style element', async () => {
    expect((await whole('# a')).html).toBe('<default data-props="{}"><h1>a</h1></default>')
  })

  it('may stand several times, beside the class of the frontmatter', async () => {
    const { html } = await whole('<style>\na { b: c }\n</style>\n\n<style>\nd { e: f }\n</style>', { frontmatter: { class: 'x' } })
    expect(html).toMatch(/^<style>a.*\{b:c\}d.*\{e:f\}<\/style><default data-props="{&quot;className&quot;:&quot;s-\w+ x&quot;}">/)
  })

  it('may name files', async () => {
    const slide = await whole('<style>\na { b: url(./a.png) }\nc { d: url(https://x.y/z.png) }\n</style>')
    expect(slide.html).toContain('{b:url("/assets/a.png")}')
    expect([slide.files, slide.origins.images]).toEqual([['a.png'], ['https://x.y']])
  })

  it('an import of a sheet on another host stands first, and its host is known', async () => {
    const { html, origins } = await whole(
      '<style>\na { b: c }\n</style>\n\n<style>\n@import url(https://fonts.example/css?family=A&b);\nd { e: f }\n</style>',
    )
    expect(html).toMatch(/^<style>@import url\(https:\/\/fonts\.example\/css\?family=A&b\);a.*\{b:c\}d.*\{e:f\}<\/style>/)
    expect(origins.styles).toEqual(['https://fonts.example'])
    const untrusted = await whole('<style>@import "//a.example/x.css";</style>', { context: { untrusted: true } })
    expect([untrusted.html.includes('example'), untrusted.origins.styles]).toEqual([false, []])
    expect(problemsOf(untrusted)).toEqual(['11:8 What //a.example/x.css shows is left out'])
  })

  it('a mistake in it is reported with the line of the deck', async () => {
    expect(problemsOf(await whole('# a\n\n<style>\nh1 { background: url(gone.png) }\n\n  @import "x";\n</style>'))).toEqual([
      '14:1 There is no file "gone.png"',
      '16:1 "@import" has no effect here',
    ])
    expect(problemsOf(await whole('<style>\nh1 {\n</style>'))).toEqual(['12:1 The style cannot be read: Unclosed block'])
    expect(problemsOf(await whole('<style>h1 {</style>'))).toEqual(['11:8 The style cannot be read: Unclosed block'])
    expect(problemsOf(await whole('<style\n  lang="css">a {}\nh1 {\n</style>'))).toEqual(['13:1 The style cannot be read: Unclosed block'])
  })

  it('may contain characters with a meaning in HTML', async () => {
    const { html } = await whole('<style>\na > b::before { content: "<&\\"" }\n</style>')
    expect(html).toContain('{content:"<&\\""}')
  })
})

describe('utility CSS', () => {
  it('is requested for the names in tags only', async () => {
    const asked: string[] = []
    const utilities = async (source: string) => {
      asked.push(source)
      return '.u{}'
    }
    const { html } = await whole('# text-red flex\n\n<div class="p-4" text="xl" flex>\n\n`m-2` <carbon:logo-github class="i"/>\n\n</div>', {
      frontmatter: { class: 'k' },
      context: { utilities },
    })
    expect(asked).toEqual(['<carbon:logo-github class="i"/>\n<div class="p-4" text="xl" flex>\n<div class="k">'])
    expect(html).toMatch(/^<style>\.u\{\}<\/style><default data-props="{&quot;className&quot;:&quot;k&quot;}">/)
    expect(html).toContain('<div class="p-4" text="xl" flex="">')
  })

  it("is not requested for the properties of the engine's components", async () => {
    const asked: string[] = []
    const utilities = async (source: string) => {
      asked.push(source)
      return ''
    }
    await whole('<v-click-gap size="5" />\n\n<Terminal rows="11" m-4>\n\n- one\n\n</Terminal>', { context: { utilities } })
    expect(asked.join('')).not.toMatch(/size|rows/)
    expect(asked.join('')).toContain('m-4')
  })

  it('is never requested for a plain slide', async () => {
    let asked = 0
    const utilities = async () => {
      asked++
      return ''
    }
    await whole('# a\n\n- b <br> <i>c</i>\n\n```js\nd\n```', { context: { utilities } })
    expect(asked).toBe(0)
  })

  it('reads class names in texts and expressions of .mdx', async () => {
    let source = ''
    const utilities = async (asked: string) => {
      source = asked
      return ''
    }
    await whole("<div className=\"p-4\">{1}</div>\n\n<b className={x ? 'm-2' : 'm-3'} />\n\nexport const x = true", {
      format: 'mdx',
      context: { utilities },
    })
    expect(source).toBe('<div class="p-4">\n<b class="x ? \'m-2\' : \'m-3\'">')
  })

  it('follows the slide’s own CSS in one element', async () => {
    const { html } = await whole('<style>\na { b: c }\n</style>\n\n<b class="text-red">d</b>')
    expect(html).toMatch(/^<style>a[^{]*\{b:c\}\.text-red\{color:red\}<\/style>/)
  })
})
