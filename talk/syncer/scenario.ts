import type { Scenario } from '../page/create-services.ts'
import { rowLimit } from './read-csv.ts'

/** The scenario that all windows have until somebody changes it. */
export const firstScenario: Scenario = { kind: 'gas', input: 24, account: 'custodian', gas: 'enough', isOnline: true, run: 0 }

/** Return a scenario from another window; the first one if it is none. */
export function readScenario(value: Readonly<Record<string, unknown>>): Scenario {
  const { kind, input, account, gas, isOnline, run } = value
  const isNumber = (given: unknown, from: number, to: number) =>
    Number.isSafeInteger(given) && (given as number) >= from && (given as number) <= to
  const isScenario =
    (kind === 'gas' || kind === 'token') &&
    (typeof input === 'string' || isNumber(input, 1, rowLimit)) &&
    typeof account === 'string' &&
    (gas === 'enough' || gas === 'too little') &&
    typeof isOnline === 'boolean' &&
    isNumber(run, 0, Number.MAX_SAFE_INTEGER)
  return isScenario ? (value as unknown as Scenario) : firstScenario
}

/** Where the queue keeps its transfers: until the page ends, or in the browser's database. */
export type StoreKind = 'memory' | 'database'

const keyOf = (base: string) => `lectern:queue-syncer-store:${base}`

/** Return the store that was chosen on this device. A browser that forbids storage has chosen none. */
export function readStoreChoice(base: string): StoreKind {
  try {
    return localStorage.getItem(keyOf(base)) === 'database' ? 'database' : 'memory'
  } catch {
    return 'memory'
  }
}

/** Keep the choice over a reload, where the browser permits it. */
export function keepStoreChoice(base: string, kind: StoreKind): void {
  try {
    if (kind === 'memory') localStorage.removeItem(keyOf(base))
    else localStorage.setItem(keyOf(base), kind)
  } catch {
    // The choice ends with the page.
  }
}
