/** Calls `changed` when the deck turns light or dark. Returns the way to stop. */
export function watchScheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
  return () => observer.disconnect()
}

export const isDark = (): boolean => document.documentElement.classList.contains('dark')
