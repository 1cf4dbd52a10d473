import type { Account } from './mqtt.ts'
import { brokerPassword } from './signing.ts'

/** The name with which a presenter signs in (docs/guide/live.md). */
const presenterName = 'presenter'

/**
 * Return the address of a broker without the name and the password in it, and how this window signs in. Those in the address are the audience's, and
 * everybody can read them. Who has the key (base64) signs in as the presenter.
 */
export function brokerAccount(
  address: string,
  presenterKey: string | undefined,
): { readonly url: string; readonly account: Account | undefined } {
  const url = new URL(address)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const ofAudience = username === '' ? undefined : { username: decodeURIComponent(username), password: decodeURIComponent(password) }
  return {
    url: url.href,
    account: presenterKey === undefined ? ofAudience : { username: presenterName, password: brokerPassword(presenterKey) },
  }
}
