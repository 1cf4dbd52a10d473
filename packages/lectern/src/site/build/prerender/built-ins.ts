/** Objects that all code of the process shares. */
const names = [
  ...['Object', 'Array', 'Function', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Promise', 'Map', 'Set', 'WeakMap', 'WeakSet'],
  ...['RegExp', 'Date', 'ArrayBuffer', 'Uint8Array', 'URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'JSON', 'Math', 'Reflect'],
  ...['ReadableStream', 'Response', 'Intl'],
] as const

// The author's code may replace each of these.
const { defineProperty, getOwnPropertyDescriptor, keys, is } = Object
const { ownKeys, deleteProperty } = Reflect

/** A member of a built-in object, as it was. */
interface Member {
  readonly owner: object
  readonly key: string | symbol
  readonly descriptor: PropertyDescriptor
  readonly name: string
}

/** Return the members of an object that are called `called` in messages. */
function membersOf(owner: object, called: string): Member[] {
  return ownKeys(owner).flatMap((key) => {
    const descriptor = getOwnPropertyDescriptor(owner, key)
    // Prototypes of constructors cannot be replaced.
    return descriptor === undefined || key === 'prototype'
      ? []
      : [{ owner, key, descriptor, name: typeof key === 'string' ? `${called}.${key}` : `${called}[${key.description}]` }]
  })
}

const currentOf = ({ owner, key, descriptor }: Member): unknown =>
  'value' in descriptor ? (owner as Record<string | symbol, unknown>)[key] : getOwnPropertyDescriptor(owner, key)?.get

const isSame = (member: Member): boolean => {
  try {
    return is(currentOf(member), 'value' in member.descriptor ? member.descriptor.value : member.descriptor.get)
  } catch {
    return false
  }
}

/**
 * Remember the built-in objects as they are. The returned function gives the names of members that have changed since, or that loops over each object
 * would find, and puts everything back. It costs some microseconds.
 */
export function watchBuiltIns(): () => readonly string[] {
  const globals = globalThis as unknown as Record<string, object & { readonly prototype?: object }>
  const members: Member[] = []
  for (const name of names) {
    const value = globals[name]
    if (value === undefined) continue
    members.push({ owner: globalThis, key: name, descriptor: getOwnPropertyDescriptor(globalThis, name) ?? {}, name })
    members.push(...membersOf(value, name))
    if (value.prototype) members.push(...membersOf(value.prototype, `${name}.prototype`))
  }
  /** Objects whose additions each loop over an object or a list finds. */
  const inherited = [
    { owner: Object.prototype, called: 'Object.prototype' },
    { owner: Array.prototype, called: 'Array.prototype' },
  ]
  return () => {
    const changed: string[] = []
    for (let index = 0; index < inherited.length; index++) {
      const { owner, called } = inherited[index] as (typeof inherited)[number]
      const added = keys(owner)
      for (let at = 0; at < added.length; at++) {
        const key = added[at] as string
        changed[changed.length] = `${called}.${key}`
        deleteProperty(owner, key)
      }
    }
    for (let index = 0; index < members.length; index++) {
      const member = members[index] as Member
      if (isSame(member)) continue
      changed[changed.length] = member.name
      try {
        defineProperty(member.owner, member.key, member.descriptor)
      } catch {
        // It cannot be put back. The process ends in any case.
      }
    }
    return changed
  }
}
