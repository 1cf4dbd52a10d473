/** Save a file on this machine under `name`, as a link with `download` does. */
export function saveFile(view: Window & typeof globalThis, name: string, content: Blob): void {
  const url = view.URL.createObjectURL(content)
  Object.assign(view.document.createElement('a'), { href: url, download: name }).click()
  view.setTimeout(() => view.URL.revokeObjectURL(url), 60_000)
}
