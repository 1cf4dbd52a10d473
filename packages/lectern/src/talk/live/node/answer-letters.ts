import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressGroup, clientAddress, type RequestTarget, sayTo } from '../../../base/lib/node/index.ts'
import { joinLetters } from '../model/index.ts'
import { createWrongCount, mostWrong, wrongWait } from './wrong-count.ts'

interface LettersOptions {
  readonly publicKey: string
  /** Addresses of proxies whose `X-Forwarded-For` counts. */
  readonly proxies: readonly string[]
  /** Milliseconds. */
  readonly now?: () => number
}

/** Answers a request for the letters of a talk. Returns false for any other request. */
export type AnswerLetters = (request: IncomingMessage, response: ServerResponse, target: RequestTarget, base: string) => boolean

/**
 * Create what answers an address such as `/KMPRWX`: the letters of the talk lead to the deck. Who guesses letters waits longer for the answer after five
 * wrong ones within a minute. The right ones never wait, so nobody keeps others out.
 */
export function createAnswerLetters({ publicKey, proxies, now = () => performance.now() }: LettersOptions): AnswerLetters {
  const code = joinLetters(publicKey)
  const countWrong = createWrongCount(now)
  return (request, response, { path, query }, base) => {
    const [, given] = /^\/([a-z]{6})\/?$/i.exec(path) ?? []
    if (given === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    if (given.toUpperCase() === code) {
      response.writeHead(302, { Location: base + query, 'Cache-Control': 'no-store' }).end()
      return true
    }
    // An address of the deck may have six letters.
    if (base === '/' || `${path}/`.startsWith(base)) return false
    const refuse = () =>
      sayTo(response)(404, 'No talk here has these letters. Ask for them again: A C D E F G H J K M N P R T W X Y are those that occur.')
    const group = addressGroup(clientAddress(request, proxies))
    if (countWrong(group) > mostWrong) setTimeout(refuse, wrongWait).unref()
    else refuse()
    return true
  }
}
