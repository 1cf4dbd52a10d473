import type { LiveConfig } from './deck-config.ts'
import type { OptionReport } from './read-option.ts'

/** Report a broker without a key, or a key without a broker: the deck then has no audience on other devices. */
export function checkLive({ url, publicKey }: LiveConfig, { problems, places }: OptionReport): void {
  if ((url === '') === (publicKey === '')) return
  const missing = url === '' ? 'url' : 'publicKey'
  problems.push({
    severity: 'error',
    ...places(['live'], 'name'),
    what: `Option "live" needs "${missing}" as well`,
    allowed:
      missing === 'url'
        ? 'Allowed: the address of a broker, as in wss://broker.example/mqtt. The talk is not live.'
        : 'Allowed: the public key that "lectern live keys" prints. The talk is not live.',
  })
}
