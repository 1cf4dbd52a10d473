// The script after the slides of a built page with `fit: shrink`. It fits the slide before the first frame, and the next slide when the pre-hydration
// script shows it. `Fit.tsx` goes on when React runs.
import { fitContent } from './fit-content.ts'

const fitAll = () => {
  for (const box of document.querySelectorAll<HTMLElement>('.lectern-fit')) fitContent(box)
}
new MutationObserver(fitAll).observe(document.body, { childList: true })
fitAll()
