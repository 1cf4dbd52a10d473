import { it } from 'vitest'
import { readText } from './testing.ts'
import { parse } from '../syntax/index.ts'
it('x', async () => {
  for (const piece of ['<!--\n\n---\n\n', '---\n', '# Title\n\ntext\n\n---\n\n'])
  for (const n of [5e5, 1e6, 2e6]) { const t = piece.repeat(n/piece.length); const a = performance.now(); parse(t); const b = performance.now(); const r = await readText(t); console.log(piece, n, r.slides.length, Math.round(b-a), Math.round(performance.now()-b)) }
}, 100000)
