/** A value that authors may write in the braces of a code block. */
export type Literal = string | number | boolean | null | readonly Literal[] | { readonly [name: string]: Literal }

const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i
const word = /^[A-Za-z_$][\w$-]*/
const constants: Readonly<Record<string, Literal>> = { true: true, false: false, null: null }

class Unreadable extends Error {}

/** Parse a JavaScript object of plain values, such as `{lines: true, maxHeight: '100px'}`. Return undefined for anything else. No code runs. */
export function readObject(source: string): { readonly [name: string]: Literal } | undefined {
  let rest = source
  const skip = (length: number) => {
    rest = rest.slice(length).trimStart()
  }
  const take = (character: string): boolean => {
    if (!rest.startsWith(character)) return false
    skip(character.length)
    return true
  }
  const expect = (character: string): void => {
    if (!take(character)) throw new Unreadable()
  }
  const match = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(rest)?.[0]
    if (found) skip(found.length)
    return found
  }

  function quoted(): string | undefined {
    const quote = rest[0] ?? ''
    if (!/["'`]/.test(quote)) return undefined
    let text = ''
    for (let at = 1; at < rest.length; at++) {
      const character = rest[at] ?? ''
      if (character === quote) {
        skip(at + 1)
        return text
      }
      if (character === '\\') at++
      text += rest[at] ?? ''
    }
    throw new Unreadable()
  }
  function separated(end: string, readOne: () => void): void {
    while (!take(end)) {
      readOne()
      if (!take(',')) {
        expect(end)
        return
      }
    }
  }
  function list(): Literal {
    const items: Literal[] = []
    separated(']', () => items.push(value()))
    return items
  }
  function object(): { readonly [name: string]: Literal } {
    const entries: [string, Literal][] = []
    separated('}', () => {
      const name = quoted() ?? match(word)
      if (name === undefined) throw new Unreadable()
      expect(':')
      entries.push([name, value()])
    })
    return Object.fromEntries(entries)
  }
  function value(): Literal {
    if (take('{')) return object()
    if (take('[')) return list()
    const text = quoted()
    if (text !== undefined) return text
    const digits = match(number)
    if (digits !== undefined) return Number(digits)
    const name = match(word)
    if (name === undefined || !Object.hasOwn(constants, name)) throw new Unreadable()
    return constants[name] ?? null
  }

  try {
    rest = source.trim()
    expect('{')
    const read = object()
    return rest === '' ? read : undefined
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}
