import { describe, expect, it } from 'vitest'
import { problemsOf, renderText } from '../testing/render-text.ts'

describe("other parts of Vue's templates", () => {
  it.each([
    ['<p v-foo="1" v-bar class="c">a</p>', '11:4 "v-foo" has no effect on <p> and is left out ?v-for', '<p class="c">a</p>'],
    ['<p v-shwo>a</p>\n<p v-hmtl="b">c</p>', '11:4 "v-shwo" has no effect on <p> and is left out ?v-show', '<p>a</p><p>c</p>'],
  ])('an unknown directive is reported: %s', async (markdown, message, html) => {
    const slide = await renderText(markdown)
    expect(problemsOf(slide)[0]).toBe(message)
    expect(slide.html).toBe(html)
  })

  it('<template> shows its content', async () => {
    expect((await renderText('<template>\n\n# a\n\n</template>')).html).toBe('<h1>a</h1>')
    expect((await renderText('<template v-click>\n\n# a\n\n</template>')).html).toMatch(
      /^<div class="slidev-vclick-target[^>]*><h1>a<\/h1><\/div>$/,
    )
  })

  it('components of Vue for transitions show their content', async () => {
    const slide = await renderText('<Transition name="fade">\n\n# a\n\n</Transition>')
    expect([slide.html, ...problemsOf(slide)]).toEqual(['<h1>a</h1>'])
  })
})
