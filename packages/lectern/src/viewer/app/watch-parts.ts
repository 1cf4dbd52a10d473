import { t } from '../../base/language/index.ts'
import { addStylesheet, loadPart, retryParts } from '../../base/lib/browser/index.ts'

/** Milliseconds until the next attempt. The delay doubles after each one. */
const shortestMs = 2000
const longestMs = 60_000

const loadStyle = (href: string) => loadPart('part of the design', () => addStylesheet(href))

/**
 * Watch for parts of the app that are missing (docs/internals/late-parts.md). Log each, show a notice, and load them again when the network is
 * back, after a delay, and when the person asks for it. This code needs nothing that could be missing itself.
 */
export function watchParts(): void {
  /** Names of missing parts, and whether another notice reports them. */
  const missing = new Map<string, boolean | undefined>()
  let tries = 0
  let timer: number | undefined

  function retry() {
    clearTimeout(timer)
    timer = undefined
    tries++
    retryParts()
  }

  const notice = document.createElement('div')
  const add = <Tag extends 'span' | 'button'>(tag: Tag) => notice.appendChild(document.createElement(tag))
  const words = add('span')
  const addButton = (text: string, run: () => void) => Object.assign(add('button'), { textContent: text, onclick: run })
  addButton(t('Try again'), retry)
  addButton(t('Close'), () => notice.remove())
  Object.assign(notice, { className: 'lectern-notice lectern-late', role: 'alert' })

  addEventListener('lectern:part', ({ detail: { name, error, hasNotice } }) => {
    const isNews = error && !missing.has(name)
    if (error) {
      missing.set(name, hasNotice)
      timer ??= window.setTimeout(retry, Math.min(longestMs, shortestMs * 2 ** tries))
    } else if (missing.delete(name)) retryParts() // the others may load, too
    if (!missing.size) {
      clearTimeout(timer)
      timer = undefined
      tries = 0
    }
    if (isNews) console.error(`Could not be loaded: ${name}.`, error)
    const names = [...missing.keys()]
      .filter((each) => !missing.get(each))
      .map((each) => t(each))
      .join(', ')
    const text = t('Could not be loaded: {names}. Loading is retried automatically.', { names })
    if (words.textContent !== text) words.textContent = text
    if (!names) notice.remove()
    else if (isNews) document.body.append(notice)
  })
  addEventListener('online', () => {
    retry()
    tries = 0
  })
  // The bundler loads style sheets together with the code that needs them. The code works without them (spec.md §8).
  addEventListener('vite:preloadError', (event) => {
    const href = /CSS for (.+)/.exec(`${'payload' in event && event.payload}`)?.[1]
    if (!href) return
    event.preventDefault()
    loadStyle(href)
  })
  // The page's own style sheets are loaded by now, unless they failed.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(location.origin) && !hasRules(link)) loadStyle(link.href)
}

/** Return whether a style sheet of the deck's own host was loaded. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules)
  } catch {
    // Chromium denies access to a style sheet that failed to load.
    return false
  }
}
