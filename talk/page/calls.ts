import { ChainError, type ChainErrorCode } from '../chain/chain-error.ts'

/** Functions that answer calls from another thread. Arguments and results are plain data. */
// biome-ignore lint/suspicious/noExplicitAny: each function has its own arguments, and `Caller` checks them
export type Services = Readonly<Record<string, (...given: any[]) => unknown>>

/** Call a function of the other thread by its name. A `ChainError` keeps its code. */
export type Caller<Offered extends Services> = <Name extends keyof Offered & string>(
  name: Name,
  ...given: Parameters<Offered[Name]>
) => Promise<Awaited<ReturnType<Offered[Name]>>>

/** One end of a channel: a worker, the scope of a worker, or a message port. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

interface Question {
  readonly id: number
  readonly name: string
  readonly given: readonly unknown[]
}

type Answer = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly error: { readonly code: ChainErrorCode | undefined; readonly message: string } }
)

/** Answer the calls of the other end. */
export function answerCalls(port: Port, services: Promise<Services>): void {
  port.addEventListener('message', async ({ data }) => {
    const { id, name, given } = data as Question
    try {
      port.postMessage({ id, value: await (await services)[name]?.(...given) })
    } catch (error) {
      const code = error instanceof ChainError ? error.code : undefined
      port.postMessage({ id, error: { code, message: error instanceof Error ? error.message : String(error) } })
    }
  })
}

/** Return what calls the other end, and what ends all calls that are open or still come. */
export function createCaller<Offered extends Services>(port: Port): { readonly call: Caller<Offered>; fail(error: Error): void } {
  const open = new Map<number, { resolve(value: never): void; reject(error: Error): void }>()
  let failure: Error | undefined
  let last = 0
  port.addEventListener('message', ({ data }) => {
    const answer = data as Answer
    const asked = open.get(answer.id)
    open.delete(answer.id)
    if ('value' in answer) asked?.resolve(answer.value as never)
    else if (answer.error.code) asked?.reject(new ChainError(answer.error.code, answer.error.message))
    else asked?.reject(new Error(answer.error.message))
  })
  return {
    call: (name, ...given) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure)
        open.set(++last, { resolve, reject })
        port.postMessage({ id: last, name, given })
      }),
    fail(error) {
      failure = error
      for (const { reject } of open.values()) reject(error)
      open.clear()
    },
  }
}
