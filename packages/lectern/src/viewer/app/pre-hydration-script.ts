// The script in the head of each built page. It moves the deck until React runs (docs/internals/hydrate.md).
// It has at most 2048 bytes when minified, hence its terse style. It reads the slide's markup and `#lectern-page`, which comes before it.

import type {} from './handoff.ts'
import type { PageData } from './page.ts'

type Press = KeyboardEvent | MouseEvent

const doc = document
const { dataset, classList } = doc.documentElement
const address = location
const find = <Found extends HTMLElement>(selector: string) => doc.querySelector<Found>(selector)
const page: PageData = JSON.parse((find('#lectern-page') as HTMLElement).textContent)
const wanted = +address.pathname.slice(page.base.length)
/** Truthy if the address names another slide than the one in the page. The page then shows nothing until the app runs. */
const away = page.fixed ? address.hash : wanted > 0 && wanted < page.slides + 2 && wanted !== page.slide
const presses: Press[] = []
const fields = 'input,textarea,select,[contenteditable]'

/** Return the slide on screen. Once the next slide is shown, it comes first in the document. */
const shown = () => find('.lectern-slide')

const setClicks = (slide: HTMLElement, clicks: number) => {
  slide.dataset.clicks = clicks as unknown as string
  for (const { dataset: values, classList: names } of slide.querySelectorAll<HTMLElement>('[data-click-from]')) {
    // The values are strings: each comparison with `clicks` converts them to numbers.
    const { clickFrom, clickUntil = 1e9 } = values as unknown as Record<'clickFrom' | 'clickUntil', number>
    // An element that disappears and returns has its `until` before its `from`.
    const isHidden = (clicks < clickFrom !== clicks >= clickUntil) !== +clickUntil < +clickFrom
    const state = isHidden ? 'hidden' : clicks - clickFrom ? 'prior' : 'current'
    values.clickState = state
    // The class of the state comes last.
    names.value = names.value.replace(/\w+$/, state)
  }
}

/** Do what the press asks for. Return false if the page does not contain the target. */
const move = (forward: unknown, whole?: boolean) => {
  let slide = shown()
  // Only React can move content whose steps are not in the markup.
  if (!slide || page.fixed || away || presses.length || find('[data-late]')) return false
  let clicks = +(slide.dataset.clicks as string) + (forward ? 1 : -1)
  const stays = !whole && clicks >= 0 && clicks <= (slide.dataset.clicksTotal as unknown as number)
  if (!stays) {
    const next = find<HTMLTemplateElement>('#lectern-next')?.content
    if (!forward || !next?.firstChild) return false
    doc.body.prepend(next)
    dataset.early = ''
    slide = shown() as HTMLElement
    clicks = 0
  }
  setClicks(slide, clicks)
  const query = address.search.replace(/[?&]clicks=[^&]*/g, '') + (clicks ? `&clicks=${clicks}` : '')
  try {
    history[stays ? 'replaceState' : 'pushState'](null, '', page.base + slide.dataset.slide + (query && `?${query.slice(1)}`))
  } catch {
    // The address is out of date until the app corrects it.
  }
  return true
}

/** Keep presses for the app that neither this script nor the browser handles. */
const onPress = (event: Press) => {
  const on = (selector: string) => (event.target as Element).closest(selector)
  let done: boolean | Element | null
  if ('key' in event) {
    const { key, shiftKey } = event
    const space = key === ' '
    done =
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      on(fields) ||
      ((space || key === 'Enter') && on('a,button,summary')) ||
      // Of these keys, ArrowDown and PageDown end in n. From right to left, the left arrow goes forward.
      (/^( |Arr|Pag)/.test(key)
        ? move((page.rtl ? /Le|n$/ : /Ri|n$/).test(key) || (space && !shiftKey), /w[UD]/.test(key) || (shiftKey && !space))
        : // Home, End, Enter, Escape, Backspace
          !/^(.|[HEB].+)$/.test(key))
  } else {
    const button = on('.lectern-bar>button')
    done =
      on(`a,label,summary,${fields}`) ||
      (on('button')
        ? // The first button goes back.
          button && move(button.previousSibling)
        : // Only the app knows whether a click is on text that can be selected.
          !on('.lectern-stage') || (!on('.lectern-selectable') && move(Math.abs(page.rtl - event.clientX / innerWidth) > 0.6)))
  }
  if (!done) presses.push(event)
}

doc.onkeydown = doc.onclick = onPress
dataset.at = address.href
if (away) dataset.early = ''
if (page.scheme === 'auto') {
  let dark = matchMedia('(prefers-color-scheme:dark)').matches
  try {
    const chosen = localStorage[`lectern:colorScheme:${page.base}`]
    dark = /k/.test(chosen) || (dark && !/t"/.test(chosen))
  } catch {
    // The browser forbids storage.
  }
  classList.toggle('dark', dark)
}
// The parser has finished, and no module script has run.
doc.onreadystatechange = () => {
  doc.onreadystatechange = null
  const slide = shown()
  const clicks = /[?&]clicks=(\d+)/.exec(address.search)
  if (slide && clicks) setClicks(slide, Math.min(clicks[1] as unknown as number, slide.dataset.clicksTotal as unknown as number))
  presses.splice(0).forEach(onPress)
}

window.__lectern = {
  stop() {
    doc.onkeydown = doc.onclick = null
    const slide = find('#lectern .lectern-slide')
    // A slide that starts at a step other than 0 has `data-from`.
    if (slide) setClicks(slide, (slide.dataset.from as unknown as number) || 0)
    return presses
  },
}
