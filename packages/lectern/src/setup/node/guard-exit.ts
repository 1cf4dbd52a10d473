import { LecternError } from '../../errors/index.ts'

/** What is called to end the process. */
const endings = ['exit', 'reallyExit', 'abort', 'kill'] as const

/** Where code of a setup file stands in a stack: it is imported from such an address. */
const ofSetup = 'data:text/javascript;base64,'

function isFromSetup(): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = Number.POSITIVE_INFINITY
  const { stack = '' } = new Error('Who calls?')
  Error.stackTraceLimit = stackTraceLimit
  return stack.includes(ofSetup)
}

let isGuarded = false

/** Let no setup file end the process from now on: its call throws an error that says so. Everybody else ends it as ever. */
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
