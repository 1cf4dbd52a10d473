import { describe, expect, it } from 'vitest'
import { renderText, told } from '../testing/render-text.ts'

describe("Vue's templates", () => {
  it('attributes are left out, with one warning for the slide', async () => {
    const slide = await renderText('a\n\n<p :style="{ a: b }" class="c">d</p>\n<p @click="e" v-if="f" :style="g">h</p>')
    expect(slide.html).toBe('<p>a</p><p class="c">d</p><p>h</p>')
    expect(slide.problems).toMatchObject([
      {
        severity: 'warning',
        place: { line: 13, column: 4 },
        what: '":style", "@click", "v-if" are attributes of Vue templates and left out',
        sourceLine: '<p :style="{ a: b }" class="c">d</p>',
      },
    ])
  })

  it.each([
    ['a <b v-mark.red>c</b>', '11:6 "v-mark.red" is an attribute of Vue templates and left out'],
    ['<Item :text="x" />', '11:7 ":text" is an attribute of Vue templates and left out'],
  ])('%s', async (markdown, message) => {
    expect(told(await renderText(markdown))).toEqual([message])
  })

  it('<template> shows what is in it', async () => {
    expect((await renderText('<template>\n\n# a\n\n</template>')).html).toBe('<h1>a</h1>')
    expect((await renderText('<template v-click>\n\n# a\n\n</template>')).html).toMatch(
      /^<div class="slidev-vclick-target[^>]*><h1>a<\/h1><\/div>$/,
    )
  })

  it('{{ }} is text', async () => {
    expect((await renderText('{{ $page }}\n\n<p>{{ a }}</p>')).html).toBe('<p>{{ $page }}</p><p>{{ a }}</p>')
  })
})
