/** What a page asks of the editor that shows it: the origin of its own styles. */
interface Shown {
  readonly cspSource: string
}

/** Return the address that a dev server prints. */
export const addressIn = (output: string): string | undefined => /https?:\/\/localhost:\d+\/[\w./%~?&=+-]*/.exec(output)?.[0]

/** The page around the deck. It passes messages between the deck and the editor. */
export function previewPage({ cspSource }: Shown, address: string, nonce: string): string {
  const { origin } = new URL(address)
  const source = new URL(address)
  source.searchParams.set('embedded', '')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; frame-src ${origin}; style-src ${cspSource} 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<style nonce="${nonce}">html, body, iframe { width: 100%; height: 100%; margin: 0; padding: 0; border: 0; display: block; }</style>
</head>
<body>
<iframe title="The deck" src="${source.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" allow="fullscreen"></iframe>
<script nonce="${nonce}">
const editor = acquireVsCodeApi()
const deck = document.querySelector('iframe')
addEventListener('message', ({ source, data }) => {
  if (source === deck.contentWindow) {
    if (data && data.type === 'lectern:position') editor.postMessage(data)
  } else if (data && data.type === 'lectern:go') deck.contentWindow.postMessage(data, ${JSON.stringify(origin)})
})
</script>
</body>
</html>`
}

/** The page of the panel. Its script gets and sends texts, and loads nothing. */
export function notesPage({ cspSource }: Shown, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${cspSource} 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<style nonce="${nonce}">
html, body { height: 100%; margin: 0; }
body { display: flex; box-sizing: border-box; padding: 8px 12px 12px; }
textarea {
  flex: 1; resize: none; padding: 8px; border: 1px solid var(--vscode-input-border, var(--vscode-widget-border, transparent));
  color: var(--vscode-input-foreground); background: var(--vscode-input-background);
  font: var(--vscode-font-size)/1.5 var(--vscode-font-family);
}
textarea:focus { outline: 1px solid var(--vscode-focusBorder); outline-offset: -1px; }
</style>
</head>
<body>
<textarea aria-label="Notes of this slide" placeholder="Notes of this slide" disabled></textarea>
<script nonce="${nonce}">
const editor = acquireVsCodeApi()
const field = document.querySelector('textarea')
let place
addEventListener('message', ({ data }) => {
  field.disabled = !data.place
  const isOther = JSON.stringify(data.place) !== JSON.stringify(place)
  place = data.place
  if (isOther || document.activeElement !== field) field.value = data.note
})
field.addEventListener('input', () => editor.postMessage({ place, note: field.value }))
editor.postMessage({ ready: true })
</script>
</body>
</html>`
}
