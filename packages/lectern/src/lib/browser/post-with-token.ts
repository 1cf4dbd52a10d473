/** Longest body that a page may send while it unloads, in characters. Browsers allow 64 kB. */
const longestParting = 15_000

/**
 * Send a JSON request that writes to the deck. `address` is an endpoint of the authoring server, and `token` gives this window the right to write.
 * A short request still arrives when the page unloads. Rejects when the server does not answer.
 */
export function postWithToken(view: Window, address: string, token: string, body: unknown): Promise<Response> {
  const text = JSON.stringify(body)
  return view.fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Lectern-Token': token },
    body: text,
    keepalive: text.length <= longestParting,
  })
}
