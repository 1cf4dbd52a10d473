import type { Scenario } from '../page/create-services.ts'
import { rowLimit } from './limits.ts'

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
