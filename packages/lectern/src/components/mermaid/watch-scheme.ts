/** Call `changed` when the deck turns light or dark. Return a function that stops this. */
export function watchScheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
  return () => observer.disconnect()
}

export const isDark = (): boolean => document.documentElement.classList.contains('dark')
