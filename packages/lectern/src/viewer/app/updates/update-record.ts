import { windowStorage } from '../../../base/lib/browser/index.ts'

/** The versions for which a tab has reloaded its page (contract.md, "Browser storage"). */
export interface RenewalRecord {
  /** Record a reload for `version`. Return false, which forbids the reload, if it has happened before or storage fails. */
  begin(version: string): boolean
  /** Return whether the page has just been reloaded for `version`. It is true only once. */
  arrived(version: string): boolean
}

/** Maximum number of recorded versions, so that a host that alternates between versions does not cause endless reloads. */
const mostVersions = 20

export function createRenewalRecord(view: Window, base: string): RenewalRecord {
  const doneKey = `lectern:renewed:${base}`
  const nowKey = `lectern:renewing:${base}`
  const storage = windowStorage(view)
  return {
    begin(version) {
      const done = storage.get(doneKey)?.split('\n') ?? []
      if (done.includes(version) || done.length >= mostVersions) return false
      return storage.set(doneKey, [...done, version].join('\n')) && storage.set(nowKey, version)
    },
    arrived(version) {
      const expected = storage.get(nowKey)
      storage.set(nowKey, undefined)
      return expected === version
    },
  }
}
