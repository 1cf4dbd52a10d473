import { LecternError } from '../../base/errors/index.ts'

/** The functions that end the process. */
const endings = ['exit', 'reallyExit', 'abort', 'kill'] as const

/** The name of the code of a setup file in stack traces. */
export const setupAddress = 'lectern-setup'
/** The start of the address of a setup file that is a module. A tool that changes stack traces may show it. */
export const moduleAddress = 'data:text/javascript;base64,'

function isFromSetup(): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = Number.POSITIVE_INFINITY
  const { stack = '' } = new Error('Who calls?')
  Error.stackTraceLimit = stackTraceLimit
  return stack.includes(`${setupAddress}:`) || stack.includes(moduleAddress)
}

let isGuarded = false

/** Stop setup files from ending the process. Their call throws an error that explains it. Other code can still end the process. */
export function guardExit(): void {
  if (isGuarded) return
  isGuarded = true
  const own: Record<string, unknown> = process as never
  for (const name of endings) {
    const end = own[name]
    if (typeof end !== 'function') continue
    own[name] = (...given: readonly unknown[]) => {
      const endsThis = name !== 'kill' || given[0] === process.pid
      if (!endsThis || !isFromSetup()) return Reflect.apply(end, process, given)
      throw new LecternError(`it called process.${name}(${given.join(', ')}), which would end the command`)
    }
  }
}
