/** What is wrong and comes from one network: how many within a minute, beyond which the answer to the next one waits, in milliseconds. A right one never waits. */
export const mostWrong = 5
export const wrongWait = 1_000
/** Largest number of wrong things that are counted. */
const mostCounted = 10_000

/** Return the function that counts what is wrong and comes from a network. It returns how many the network has sent within a minute. */
export function createWrongCount(now: () => number) {
  let wrong: { readonly group: string; readonly at: number }[] = []
  return (group: string): number => {
    wrong = wrong.filter(({ at }) => now() - at < 60_000).slice(-mostCounted)
    wrong.push({ group, at: now() })
    return wrong.filter((one) => one.group === group).length
  }
}
