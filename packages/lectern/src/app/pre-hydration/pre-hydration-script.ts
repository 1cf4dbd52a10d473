// The script in the head of each built page: moves the deck until React is up (docs/internals/hydrate.md).
// At most 2048 bytes once minified, hence its terse style. It reads `#lectern-page`, which stands before it, and the slide's markup.
import type { PageData } from '../page.ts'
import type {} from './handoff.ts'

type Press = KeyboardEvent | MouseEvent

const doc = document
const html = doc.documentElement
const find = <Found extends HTMLElement>(selector: string) => doc.querySelector<Found>(selector)
const page: PageData = JSON.parse((find('#lectern-page') as HTMLElement).textContent)
const wanted = +location.pathname.slice(page.base.length)
const inHash = page.router === 'hash'
/** The address names another slide than the one in the page: nothing is to be seen until the app is up. */
const away = inHash ? location.hash : wanted > 0 && wanted < page.slides + 2 && wanted !== page.slide
const presses: Press[] = []
const fields = 'input,textarea,select,[contenteditable]'

/** The slide on screen: the next one, once it is shown, stands first in the document. */
const shown = () => find('.lectern-slide')

const setClicks = (slide: HTMLElement, clicks: number) => {
  slide.dataset.clicks = clicks as unknown as string
  for (const element of slide.querySelectorAll<HTMLElement>('[data-click-from]')) {
    // Numbers as text: each comparison with `clicks` makes numbers of them.
    const { clickFrom, clickUntil = 1e9 } = element.dataset as unknown as Record<'clickFrom' | 'clickUntil', number>
    // An element that goes away and comes back has its `until` before its `from`.
    const isHidden = (clicks < clickFrom !== clicks >= clickUntil) !== +clickUntil < +clickFrom
    const state = isHidden ? 'hidden' : clicks - clickFrom ? 'prior' : 'current'
    element.dataset.clickState = state
    // The state's class stands last.
    element.className = element.className.replace(/\w+$/, state)
  }
}

/** Does what the press asks for; false where the page does not hold what it leads to. */
const move = (forward: unknown, whole?: boolean) => {
  let slide = shown()
  // What follows the steps by React alone cannot be moved here.
  if (!slide || inHash || away || presses.length || find('[data-late]')) return false
  let clicks = +(slide.dataset.clicks as string) + (forward ? 1 : -1)
  const stays = !whole && clicks >= 0 && clicks <= (slide.dataset.clicksTotal as unknown as number)
  if (!stays) {
    const next = find<HTMLTemplateElement>('#lectern-next')?.content
    if (!forward || !next?.firstChild) return false
    doc.body.prepend(next)
    html.dataset.early = ''
    slide = shown() as HTMLElement
    clicks = 0
  }
  setClicks(slide, clicks)
  const query = location.search.replace(/[?&]clicks=[^&]*/g, '') + (clicks ? `&clicks=${clicks}` : '')
  try {
    history[stays ? 'replaceState' : 'pushState'](null, '', page.base + slide.dataset.slide + (query && `?${query.slice(1)}`))
  } catch {
    // The address stays behind; the app puts it right.
  }
  return true
}

/** Presses that are neither done here nor left to the browser are kept for the app. */
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
      (/^( |Enter)$/.test(key) && on('a,button,summary')) ||
      (/^( |Arrow|Page)/.test(key)
        ? move(/Right|Down/.test(key) || (space && !shiftKey), /w(Up|Do)/.test(key) || (shiftKey && !space))
        : !/^(.|Home|End|Enter)$/.test(key))
  } else {
    const next = on('[title=Next]')
    done =
      on(`a,label,summary,${fields}`) ||
      (on('button') ? (next || on('[title=Previous]')) && move(next) : !on('.lectern-stage') || move(event.clientX > innerWidth * 0.6))
  }
  if (!done) presses.push(event)
}

doc.onkeydown = doc.onclick = onPress
html.dataset.at = location.href
if (away) html.dataset.early = ''
if (page.scheme === 'auto') {
  let dark = matchMedia('(prefers-color-scheme:dark)').matches
  try {
    const chosen = localStorage[`lectern:colorScheme:${page.base}`]
    dark = /k/.test(chosen) || (dark && !/t"/.test(chosen))
  } catch {
    // Storage is forbidden.
  }
  html.classList.toggle('dark', dark)
}
// The parser is done, and no module script has run.
doc.onreadystatechange = () => {
  doc.onreadystatechange = null
  const slide = shown()
  const clicks = /[?&]clicks=(\d+)/.exec(location.search)
  if (slide && clicks) setClicks(slide, Math.min(clicks[1] as unknown as number, slide.dataset.clicksTotal as unknown as number))
  presses.splice(0).forEach(onPress)
}

window.__lectern = {
  stop() {
    doc.onkeydown = doc.onclick = null
    const slide = find('#lectern .lectern-slide')
    // A slide that begins at another step than 0 says so by `data-from`.
    if (slide) setClicks(slide, (slide.dataset.from as unknown as number) || 0)
    return presses
  },
}
