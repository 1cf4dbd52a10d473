// The script in the head of each page that reports a failed load of the app. `watchParts` does so for every late part, but belongs to the app
// itself (docs/internals/late-parts.md). The script needs no other file, so it is inline, except on pages that share it.

// This is no module of the app: it runs once in each page, which owns its state.

/** Milliseconds until the next attempt. The delay doubles after each one. */
const shortestMs = 2000
const longestMs = 60_000

const doc = document
// A type guard here would be more bytes in each page.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** A page that has just been reloaded waits longer: what has come by `fetch` has not run as a script then. */
let delay = navigation?.type === 'reload' ? longestMs : shortestMs
let timer: ReturnType<typeof setTimeout> | undefined

/** Fetch a script. Return whether the answer is a script, and not the page of a proxy. */
async function isScript(address: string): Promise<boolean> {
  const { ok, headers } = await fetch(address)
  return ok && /script/.test(headers.get('content-type') ?? '')
}

/** Reload the page if all scripts of the first load come by now. A browser may remember that a script failed until then. */
async function retry(): Promise<void> {
  clearTimeout(timer)
  const addresses = [...doc.querySelectorAll<HTMLLinkElement & HTMLScriptElement>('[rel=modulepreload],script[src]')].map(
    ({ href, src }) => href || src,
  )
  const answers = await Promise.all(addresses.map(isScript)).catch(() => [false])
  if (answers.every(Boolean)) location.reload()
  timer = setTimeout(retry, delay)
  delay = Math.min(longestMs, delay * 2)
}

function show(): void {
  const notice = doc.createElement('div')
  notice.className = 'lectern-notice lectern-late'
  notice.role = 'alert'
  const add = (tag: string, textContent: string, onclick: (() => void) | null = null) =>
    notice.append(Object.assign(doc.createElement(tag), { textContent, onclick }))
  add('span', 'Could not be loaded: the program of these slides. Loading is retried automatically.')
  add('button', 'Try again', retry)
  add('button', 'Close', () => notice.remove())
  doc.querySelector('.lectern-loading')?.remove()
  doc.body.append(notice)
}

// The error of an element does not bubble.
addEventListener(
  'error',
  ({ target }) => {
    // Later failures do not matter: the whole app is missing.
    if (timer !== undefined || !(target instanceof HTMLScriptElement)) return
    console.error('Could not be loaded: the program of these slides.', target.src)
    show()
    timer = setTimeout(retry, delay)
    addEventListener('online', retry)
  },
  true,
)
