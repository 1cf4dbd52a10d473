import { afterAll, vi } from 'vitest'

declare global {
  interface Window {
    readonly happyDOM: { readonly setURL: (url: string) => void }
    /** Takes away what was added to the page since it was opened. */
    clearPage?: () => void
  }
}

type Listener = Parameters<EventTarget['addEventListener']>

/** Note the listeners that `target` gets from now on. Return a function that removes them. */
function watchListeners(target: EventTarget): () => void {
  const listeners: Listener[] = []
  const add = target.addEventListener.bind(target)
  Object.assign(target, {
    addEventListener(...listener: Listener) {
      listeners.push(listener)
      add(...listener)
    },
  })
  return () => {
    for (const listener of listeners.splice(0)) target.removeEventListener(...listener)
  }
}

/** Return a function that removes the properties that `target` gets from now on. */
function watchProperties(target: object): () => void {
  const before = new Set(Reflect.ownKeys(target))
  return () => {
    for (const name of Reflect.ownKeys(target)) if (!before.has(name)) Reflect.deleteProperty(target, name)
  }
}

/** Return a function that makes the page of these tests as it was when it was opened. */
function createClearPage(): () => void {
  const address = window.location.href
  const forgets = [watchListeners(window), watchListeners(document), watchProperties(document), watchProperties(navigator)]
  return () => {
    for (const element of [document.documentElement, document.head, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name)
    document.head.replaceChildren()
    document.body.replaceChildren()
    for (const forget of forgets) forget()
    localStorage.clear()
    sessionStorage.clear()
    window.happyDOM.setURL(address)
  }
}

// The test files of a worker share one context, and some a page. The modules that hold on to it are loaded once.
if ('document' in globalThis) window.clearPage ??= createClearPage()
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if ('document' in globalThis) window.clearPage?.()
})
