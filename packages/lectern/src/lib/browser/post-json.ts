/** Return the token with which this page may write to the deck. Undefined where it may not. */
export const writeToken = (document: Document): string | undefined =>
  document.querySelector('meta[name="lectern-write"]')?.getAttribute('content') ?? undefined

/** Send JSON to an endpoint of the authoring server. Rejects when no server answers. */
export const postJson = (view: Window, address: string, token: string, json: string, keepalive = false): Promise<Response> =>
  view.fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Lectern-Token': token },
    body: json,
    keepalive,
  })
