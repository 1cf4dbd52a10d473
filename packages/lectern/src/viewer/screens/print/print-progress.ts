/** The state of a page, and what is missing on it (when time is up). */
interface PageState {
  readonly state: 'waiting' | 'ready' | 'late'
  readonly missing: readonly string[]
}

/** Report for each page when it can be printed: fonts, pictures, videos, diagrams and frames are loaded. */
export interface PrintProgress {
  /** Watch a page in the document. Return a function that stops this. */
  watch(index: number, page: HTMLElement): () => void
  /** Return the current states of the pages. */
  states(): readonly PageState[]
  /** Resolves when no page waits any more; never rejects. */
  readonly done: Promise<readonly PageState[]>
  /** Wait once more for the pages that were ready, after a change of their looks. Resolves as `done` does. */
  again(): Promise<readonly PageState[]>
}

const checkEveryMs = 40

const last = (address: string) => (address.startsWith('data:') ? 'in the slide' : (address.split('/').at(-1) ?? address))

/** Return the names of what is still loading on the page. `loadedFrames` have reported that they are loaded. */
function loadingOn(page: HTMLElement, loadedFrames: WeakSet<Element>): string[] {
  const words: string[] = []
  for (const picture of page.querySelectorAll('img')) {
    // A lazy picture loads when it becomes visible, which never happens in print.
    picture.loading = 'eager'
    if (!picture.complete) words.push(`picture ${last(picture.src)}`)
  }
  for (const frame of page.querySelectorAll('iframe')) {
    frame.loading = 'eager'
    if (!loadedFrames.has(frame)) words.push(`frame ${frame.src}`)
  }
  for (const video of page.querySelectorAll('video'))
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA && video.networkState === HTMLMediaElement.NETWORK_LOADING)
      words.push(`film ${last(video.currentSrc)}`)
  for (const busy of page.querySelectorAll('[aria-busy="true"]'))
    words.push(busy.getAttribute('aria-label') ?? 'a part that is being drawn')
  return words
}

const brokenPictures = (page: HTMLElement) =>
  [...page.querySelectorAll('img')]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
    .map(({ src }) => `picture ${last(src)}`)

const familyOf = (name: string) => name.trim().replace(/^(["'])(.*)\1$/, '$2')

/** Return the fonts that are still loading and that the page uses. */
function fontsFor(page: HTMLElement, { document, getComputedStyle }: Window): string[] {
  const loading = new Set([...document.fonts].filter(({ status }) => status === 'loading').map(({ family }) => familyOf(family)))
  const used = new Set(
    [page, ...page.querySelectorAll('*')].flatMap((element) => getComputedStyle(element).fontFamily.split(',').map(familyOf)),
  )
  return [...loading].filter((family) => used.has(family)).map((family) => `font ${family}`)
}

/**
 * Create the progress of `count` pages. Each has `timeoutMs` milliseconds from the start of its watch. A frame reports only once that it is loaded, so
 * several prints of one document share their `loadedFrames`.
 */
export function createPrintProgress(
  view: Window & typeof globalThis,
  count: number,
  timeoutMs: number,
  loadedFrames = new WeakSet<Element>(),
): PrintProgress {
  const { document } = view
  const states: PageState[] = Array.from({ length: count }, () => ({ state: 'waiting', missing: [] }))
  const pages = new Map<number, HTMLElement>()
  const watched = new Map<number, { readonly page: HTMLElement; readonly until: number }>()
  let finish: (states: readonly PageState[]) => void = () => undefined
  let timer: number | undefined

  const paintedOn = createPaintedPictures(view)
  const noteLoadedFrame = ({ target }: Event) => target instanceof HTMLIFrameElement && loadedFrames.add(target)

  function check() {
    const now = view.performance.now()
    // A browser requests a font at the layout of the first line in it. For new slides, that layout may not have happened yet, so force it.
    document.body.getBoundingClientRect()
    for (const [index, { page, until }] of watched) {
      const waiting = loadingOn(page, loadedFrames)
      // The name of the font matters only when time is up.
      if (document.fonts.status === 'loading') waiting.push(...(now < until ? ['fonts'] : fontsFor(page, view)))
      // Read the styles of all elements only when nothing else is loading.
      const painted = waiting.length > 0 ? [] : paintedOn(page)
      const named = (which: PaintedPicture['state']) =>
        painted.filter(({ state }) => state === which).map(({ address }) => `picture ${last(address)}`)
      waiting.push(...named('loading'))
      if (waiting.length > 0 && now < until) continue
      states[index] =
        waiting.length > 0
          ? { state: 'late', missing: waiting }
          : { state: 'ready', missing: [...brokenPictures(page), ...named('broken')] }
      watched.delete(index)
    }
    if (states.some(({ state }) => state === 'waiting')) return
    view.clearInterval(timer)
    document.removeEventListener('load', noteLoadedFrame, true)
    finish(states)
  }
  const start = () =>
    new Promise<readonly PageState[]>((resolve) => {
      finish = resolve
      document.addEventListener('load', noteLoadedFrame, true)
      timer = view.setInterval(check, checkEveryMs)
    })
  const waitFor = (index: number, page: HTMLElement) => watched.set(index, { page, until: view.performance.now() + timeoutMs })
  const nextFrame = () => new Promise((resolve) => view.requestAnimationFrame(resolve))

  return {
    done: start(),
    states: () => states,
    watch(index, page) {
      pages.set(index, page)
      waitFor(index, page)
      return () => {
        pages.delete(index)
        watched.delete(index)
      }
    },
    async again() {
      // A page learns of another color scheme at the next frame, and shows it at the one after.
      await nextFrame()
      await nextFrame()
      for (const [index, page] of pages) {
        if (states[index]?.state !== 'ready') continue
        states[index] = { state: 'waiting', missing: [] }
        waitFor(index, page)
      }
      return start()
    },
  }
}

/** A picture in a style sheet. */
interface PaintedPicture {
  readonly address: string
  readonly state: 'loading' | 'loaded' | 'broken'
}

const painting = ['background-image', 'mask-image', 'border-image-source', 'list-style-image'] as const

/** Return the addresses in a CSS value. Leave out data URLs, which need no loading, and references within the document. */
const addressesIn = (value: string) =>
  [...value.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g)].flatMap(([, address = '']) => (/^(data:|#)/.test(address) ? [] : address))

/**
 * Create a function that returns the loading state of a page's pictures from style sheets, which no element reports. Each picture is requested once.
 */
function createPaintedPictures(view: Window & typeof globalThis): (page: HTMLElement) => readonly PaintedPicture[] {
  const asked = new Map<string, PaintedPicture['state']>()
  const ask = (address: string) => {
    asked.set(address, 'loading')
    const picture = new view.Image()
    picture.onload = () => asked.set(address, 'loaded')
    picture.onerror = () => asked.set(address, 'broken')
    picture.src = address
  }
  const stylesOf = (element: Element) => ['', '::before', '::after'].map((pseudo) => view.getComputedStyle(element, pseudo))
  return (page) => {
    const found = new Set<string>()
    // Code and drawings have the most elements and no pictures from style sheets.
    for (const element of page.querySelectorAll(':not(pre *, svg *)'))
      for (const style of stylesOf(element))
        for (const name of painting) for (const address of addressesIn(style.getPropertyValue(name))) found.add(address)
    return [...found].map((address) => {
      if (!asked.has(address)) ask(address)
      return { address, state: asked.get(address) ?? 'loading' }
    })
  }
}
