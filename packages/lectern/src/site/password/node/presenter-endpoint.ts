import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSameOrigin, sayTo } from '../../../base/lib/node/index.ts'
import { isSecret, tokenHeader } from './access.ts'

/** Path of the endpoint. */
export const presenterPath = '/__lectern/presenter'

interface PresenterEndpoint {
  readonly token: string
  readonly isOpen: () => boolean
  readonly presenting: () => object
}

/**
 * Return a handler that sends the presenter's data to the deck's own page. When `isOpen`, every viewer gets it; otherwise the request needs the
 * token. Both `isOpen` and `presenting` are called for each request, because the deck changes while it is edited.
 */
export function answerPresenter({ token, isOpen, presenting }: PresenterEndpoint) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const say = sayTo(response)
    if (request.method !== 'POST') say(405, 'Request notes with POST.')
    else if (!isSameOrigin(request)) say(403, 'Only a page of this deck may send this request.')
    else if (!isOpen() && !isSecret(request.headers[tokenHeader], token)) say(403, 'The notes need the presenter password.')
    else say(200, presenting())
  }
}
