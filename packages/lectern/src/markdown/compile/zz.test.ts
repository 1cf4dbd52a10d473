import fc from 'fast-check'
import { it } from 'vitest'
import { writeFileSync } from 'node:fs'
import { compileText } from './testing/compile-text.ts'
import { renderCode } from './testing/render-text.ts'
const piece = fc.constantFrom('a','a ','\n','\n\n','\n\n','# ','- ','> ','**','|a|\n|---|\n|b|\n','<div>','</div>','<p>','</p>','<b>','</b>','<table>','</table>','<tr>','</tr>','<td>','</td>','<tbody>','<th>','<ul>','</ul>','<li>','</li>','<a href="x.html">','</a>','<v-click>','</v-click>','<v-clicks>','</v-clicks>','<Foo>','</Foo>','<BarBottom/>','<carbon:logo-github/>','<svg>','</svg>','<template #x>','</template>','[x](3)','https://x.y','<pre>','</pre>','<br>','<img src="a.png">','<input value=1>','<select>','</select>','<option>','<textarea>','<form>','</form>','<button>','</button>','<h1>','</h1>','<label>','<iframe>','</iframe>','<details>','<summary>','<center>','<math>','<col>','<dialog>','<object>','<audio>','<dl>','<dt>','<dd>','<span>','</span>','<section>','<figure>','<caption>','<nobr>','<ruby>','<rt>','<video>', '```\nx\n```\n','<hr>')
it('x', async () => {
  const out: unknown[] = []
  const texts = fc.sample(fc.array(piece, { maxLength: 12 }).map((p) => p.join('')), 4000)
  for (const text of texts) { const { code } = await compileText(text); out.push([text, (await renderCode(code)).replace(/^(<link[^>]*>)*/,'')]) }
  writeFileSync('/tmp/h3/pairs.json', JSON.stringify(out))
}, 200000)
