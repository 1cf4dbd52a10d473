import fc from 'fast-check'
import { it, vi } from 'vitest'
import { compileText } from './testing/compile-text.ts'
import { renderCode } from './testing/render-text.ts'

const piece = fc.constantFrom(
  'a',
  ' ',
  '\n',
  '\n\n',
  '# ',
  '- ',
  '> ',
  '    ',
  '```',
  '```js {1}\n',
  '`',
  '*',
  '**',
  '|',
  '|---|',
  '\n|-|\n',
  '{',
  '}',
  '{{',
  '}}',
  '<',
  '>',
  '/>',
  '</',
  '"',
  "'",
  '=',
  '<div>',
  '</div>',
  '<div class="',
  '<p>',
  '<b',
  '</b>',
  '<table>',
  '<tr>',
  '<td>',
  '<tbody>',
  '<ul>',
  '<li>',
  '<a href="',
  '<a>',
  '</a>',
  '<v-click>',
  '</v-click>',
  '<v-clicks>',
  '</v-clicks>',
  '<v-after/>',
  ' v-click',
  ' v-clicks',
  '<Foo>',
  '</Foo>',
  '<BarBottom/>',
  '<carbon:logo-github/>',
  '<style>',
  '</style>',
  'h1{',
  '<script>',
  '</script>',
  '<!--',
  '-->',
  '<svg>',
  '</svg>',
  '<template #x>',
  ':a="',
  '@b',
  '![](',
  '[x](3)',
  '[',
  ']',
  '](',
  ')',
  'https://x.y',
  '&lt;',
  '&#0;',
  '<pre>',
  '\t',
  '\r\n',
  'é',
  '\u0000',
  '<br>',
  '<img src=',
  '<input value=1>',
  '<select>',
  '<option selected>',
  '<textarea>',
  '<textarea value=x>',
  '<video muted autoplay>',
  '<input checked>',
  '<p style="a:b">',
  '<form>',
  '<button>',
  '<h1>',
  '<label for=a>',
  '<iframe allowfullscreen>',
  '<details open>',
  '<td colspan=x>',
  '<ol start=a reversed>',
  '<marquee>',
  '<font color=red>',
  '<td bgcolor=red>',
  '<center>',
  '<svg xlink:href=a stroke-width=1 xml:space=b>',
  '<div contenteditable>',
  '<math>',
  '<col>',
  '<dialog open>',
  '<img src="a.png" srcset>',
  '<object data>',
  '<audio src>',
  '<source src="">',
  '<a href="">',
  '<iframe src="">',
  '<b hidden=until-found>',
  '<div draggable spellcheck>',
  '<input type=checkbox disabled readonly>',
  '<div tabindex=a inert>',
  '<track default>',
)
const anyText = fc.array(piece, { maxLength: 30 }).map((p) => p.join(''))
it('x', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const seen = new Set()
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      said.mockClear()
      const { code } = await compileText(text)
      try {
        await renderCode(code)
      } catch (e) {
        const m = String(e).slice(0, 200)
        if (!seen.has(m)) {
          seen.add(m)
          console.log('THROW', JSON.stringify(text), m)
        }
      }
      for (const c of said.mock.calls) {
        const m = c.join(' ').slice(0, 300)
        if (!seen.has(m)) {
          seen.add(m)
          console.log(JSON.stringify(text), m)
        }
      }
    }),
    { numRuns: 6000 },
  )
}, 200000)
