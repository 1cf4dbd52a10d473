import { LecternError } from '../../errors/index.ts'
import { installBrowser, isProgram, namedBrowser, systemBrowser } from './browser-places.mjs'

/**
 * Path of the Chrome, Chromium or Edge of the system: `named` (or CHROMIUM, CHROME_PATH) where somebody names one, else the first that is found.
 *
 * @throws LecternError when there is none, with what to install.
 */
export function findBrowser(named: string | undefined, env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const wanted = named ?? namedBrowser(env)
  if (wanted) {
    if (isProgram(wanted)) return wanted
    throw new LecternError(`there is no browser at "${wanted}"`, { remedy: 'Name the program file of Chrome, Chromium or Edge.' })
  }
  const found = systemBrowser(env, platform)
  if (found) return found
  throw new LecternError('no Chrome, Chromium or Edge was found on this machine', {
    remedy: `Install one: ${installBrowser(platform)}, or say where it is: CHROMIUM=/path/to/chrome (export and check take --executable-path as well).`,
  })
}
