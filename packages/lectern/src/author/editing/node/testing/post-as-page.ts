/** Send a request as the open page of the dev server does. A body that is no text is sent as JSON. */
export async function postAsPage(url: string, token: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { Origin: new URL(url).origin, 'X-Lectern-Token': token, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const said = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return { status: answer.status, said: said.trim(), json: isJson ? JSON.parse(said) : undefined }
}
