import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from './title.ts'

describe('plainText', () => {
  it.each([
    ['Plain', 'Plain'],
    ['  two   blanks\nand a line ', 'two blanks and a line'],
    ['**bold** and *thin*', 'bold and thin'],
    ['__bold__ and _thin_', 'bold and thin'],
    ['***both***', 'both'],
    ['**bold *thin* bold**', 'bold thin bold'],
    ['*thin **bold** thin*', 'thin bold thin'],
    ['~~gone~~', 'gone'],
    ['`code` and ``a ` b``', 'code and a ` b'],
    ['`**kept**`', '**kept**'],
    ['[link](https://example.org)', 'link'],
    ['[link](https://example.org/a_(b))', 'link'],
    ['[link][ref]', 'link'],
    ['![picture](a.png) next', 'picture next'],
    ['<https://example.org>', 'https://example.org'],
    ['one<br>two<br/>three', 'one two three'],
    ['<span class="x">in</span> <carbon:logo-github/> out', 'in out'],
    ['Title <!-- aside -->', 'Title'],
    ['Title <!-- aside', 'Title'],
    ['\\*not thin\\*', '*not thin*'],
    ['\\`not code\\`', '`not code`'],
    ['In $\\LaTeX$ and $x^2$', 'In LaTeX and x²'],
    ['$\\alpha \\to \\frac{1}{2}$, $a_{10}$', 'α→1/2, a₁₀'],
    ['$\\ce{H2O}$ in $\\mathbb{R}$', 'H2O in R'],
    ['$\\overline{AB}$', '\\overline{AB}'],
    ['$5 and $10, \\$x\\$', '$5 and $10, $x$'],
    ['`$y$`', '$y$'],
    ['snake_case_name', 'snake_case_name'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['a < b and c > d', 'a < b and c > d'],
    ['Fish &amp; chips &lt;3 &#33; &#x21; &unknown;', 'Fish & chips <3 ! ! &unknown;'],
    ['&#0;&#9999999;x', 'x'],
    ['tree_one_ and _two_tree', 'tree_one_ and _two_tree'],
    ['$a_1 + b_2$', 'a₁ + b₂'],
    ['[x] done', '[x] done'],
    ['Ünï_cöde_ ok', 'Ünï_cöde_ ok'],
    ['', ''],
    ['***', '***'],
    ['\0zero', 'zero'],
  ])('of %j is %j', (inline, text) => {
    expect(plainText(inline)).toBe(text)
  })

  it('ends for any text', () => {
    const marks = fc.array(fc.constantFrom('*', '_', '~', '`', '[', ']', '(', ')', '<', '>', '!', '\\', '&', '\0', 'a', ' ', '0'), {
      maxLength: 200,
    })
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          marks.map((parts) => parts.join('')),
        ),
        (inline) => {
          expect(typeof plainText(inline)).toBe('string')
        },
      ),
    )
  })

  it.each(['*', '_', '`', '[', '![', '<', '**a ', '_a _', '[a](', '<!--', '&#'])('cuts megabytes of %j short', (piece) => {
    expect(plainText(piece.repeat(1_000_000)).length).toBeLessThanOrEqual(1000)
  })
})
