/** What a tab remembers of the versions for which it has loaded its page anew (contract.md, "Browser storage"). */
export interface RenewalRecord {
  /** Remembers that the page is loaded anew for `version`; false where that has happened before, or nothing can be remembered: it is not to happen. */
  begin(version: string): boolean
  /** Whether the page has just been loaded anew for `version`: true once. */
  arrived(version: string): boolean
}

/** Versions that are remembered: a host that goes back and forth is not followed for ever. */
const mostVersions = 20

export function createRenewalRecord(view: Window, base: string): RenewalRecord {
  const doneKey = `lectern:renewed:${base}`
  const nowKey = `lectern:renewing:${base}`
  return {
    begin(version) {
      try {
        const done = view.sessionStorage.getItem(doneKey)?.split('\n') ?? []
        if (done.includes(version) || done.length >= mostVersions) return false
        view.sessionStorage.setItem(doneKey, [...done, version].join('\n'))
        view.sessionStorage.setItem(nowKey, version)
        return true
      } catch {
        return false
      }
    },
    arrived(version) {
      try {
        const expected = view.sessionStorage.getItem(nowKey)
        view.sessionStorage.removeItem(nowKey)
        return expected === version
      } catch {
        return false
      }
    },
  }
}
