import { describe, expect, it } from 'vitest'
import { problemsOf, renderText } from '../testing/render-text.ts'

const logo = (classes = '', style = '') =>
  `<svg width="1.2em" height="1.2em" aria-hidden="true" class="slidev-icon${classes}"${style} viewBox="0 0 32 32"><path d="M16"/></svg>`

describe('icon tags', () => {
  it.each([
    '<carbon:logo-github/>',
    '<carbon:logo-github />',
    '<carbon-logo-github />',
    '<carbon-logo-github></carbon-logo-github>',
    '<CarbonLogoGithub />',
  ])('%s', async (tag) => {
    const slide = await renderText(`a ${tag} b`)
    expect(slide.html).toBe(`<p>a ${logo()} b</p>`)
    expect(slide.problems).toEqual([])
    expect((await renderText(tag)).html).toBe(logo())
  })

  it('work for collections with a dash in the name', async () => {
    expect((await renderText('<simple-icons-git />')).html).toContain('<path d="M1"/>')
    expect((await renderText('<simple-icons:git />')).html).toContain('<path d="M1"/>')
  })

  it('keep class, style and size, and a labeled one is a picture', async () => {
    expect((await renderText('<carbon:logo-github class="text-xl" style="color:red"/>')).html).toBe(logo(' text-xl', ' style="color:red"'))
    expect((await renderText('<carbon:logo-github width="2em"/>')).html).toContain('<svg width="2em"')
    expect((await renderText('<carbon:logo-github aria-label="Code"/>')).html).toMatch(
      /^<svg [^>]*role="img" class="slidev-icon" aria-label="Code"/,
    )
  })

  it('work in HTML, in links, with steps, and in .mdx', async () => {
    expect((await renderText('<div>\n<a href="#x"><carbon-logo-github/></a>\n</div>')).html).toBe(`<div><a href="#x">${logo()}</a></div>`)
    expect((await renderText('<carbon-logo-github v-click />')).html).toMatch(
      /^<span class="lectern-step-box [^>]*data-click-from="1"><svg/,
    )
    expect((await renderText('<carbon:logo-github className="a" />', { format: 'mdx' })).html).toBe(logo(' a'))
  })

  it('give way to a component of the deck', async () => {
    const { html } = await renderText('<carbon-logo-github />', {
      context: { component: (name) => (name === 'CarbonLogoGithub' ? '/deck/Own.tsx' : undefined) },
    })
    expect(html).toBe('<own data-props="{}"></own>')
  })

  it.each([
    ['<mdi-check/>', 'mdi'],
    ['<MdiCheck/>', 'mdi'],
    ['<fa6-solid-house/>', 'fa6-solid'],
    ['<any:icon/>', 'any'],
  ])('report the package of a collection that is not installed: %s', async (tag, collection) => {
    const [problem] = (await renderText(tag)).problems
    expect(problem?.what).toMatch(/^Unknown icon </)
    expect(problem?.allowed).toBe(`Install the icons with "npm install @iconify-json/${collection}", or check the name.`)
  })

  it('that are unknown are reported and leave a placeholder', async () => {
    const slide = await renderText('a <carbon:nothing/> <carbon-logo-gitub />')
    expect(problemsOf(slide)).toEqual(['11:3 Unknown icon <carbon:nothing>', '11:21 Unknown icon <carbon-logo-gitub>'])
    expect(slide.problems[0]?.allowed).toContain('npm install @iconify-json/carbon')
    expect(slide.html).toContain('<code>&lt;carbon:nothing&gt;</code>')
  })
})

describe('icon classes', () => {
  const classes = (content: string, known = '') =>
    renderText(content, { context: { utilities: async (source) => (known !== '' && source.includes(known) ? '.a{}' : '') } })

  it.each([
    ['a\n\n<b class="p-2 i-mdi-check">x</b>', '13:15 Unknown icon class i-mdi-check', 'mdi'],
    ['<b class="hover:i-fa6-solid:house"/>', '11:17 Unknown icon class i-fa6-solid:house', 'fa6-solid'],
    ['<i i-mdi-check />', '11:4 Unknown icon class i-mdi-check', 'mdi'],
  ])('%s of a collection that is not installed names its package', async (content, problem, collection) => {
    const slide = await classes(content)
    expect(problemsOf(slide)).toEqual([problem])
    expect(slide.problems[0]?.allowed).toContain(`npm install @iconify-json/${collection}`)
  })

  it('that exist are no mistake, nor are classes of the author and names in code', async () => {
    expect(problemsOf(await classes('<b class="i-carbon-sun"/>', 'i-carbon-sun'))).toEqual([])
    expect(problemsOf(await classes('<b class="i-own-class"/> `i-mdi-check`\n\n```html\n<b class="i-mdi-check">\n```'))).toEqual([])
  })

  it('are reported in frontmatter, too', async () => {
    const slide = await renderText('a', { frontmatter: { class: 'i-mdi-check' }, context: { utilities: async () => '' } })
    expect(problemsOf(slide)).toEqual(['11:1 Unknown icon class i-mdi-check'])
  })
})
