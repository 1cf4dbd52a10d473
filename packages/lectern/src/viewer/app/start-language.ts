import { loadPart } from '../../base/lib/browser/index.ts'
import type { Settings } from '../settings/browser/create-settings.ts'

/** Show the interface in the language that a person has chosen, once somebody chooses one. `show` renders everything again in a language. */
export function startLanguage(settings: Settings, show: (language: string) => void): void {
  const start = () => {
    if (!settings.store.getState().interfaceLanguage) return
    stop()
    loadPart('the language', () => import('./interface-language.ts')).then(({ followInterfaceLanguage }) =>
      followInterfaceLanguage(settings, show),
    )
  }
  const stop = settings.store.subscribe(start)
  start()
}
