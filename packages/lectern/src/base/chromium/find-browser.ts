import { LecternError } from '../errors/index.ts'
import { installBrowser, isProgram, namedBrowser, systemBrowser } from './browser-places.mjs'

/**
 * Return the path of the system's Chrome, Chromium or Edge: `named` (or CHROMIUM, CHROME_PATH) when given, else the first one that is found. One
 * without windows is preferred, because it is faster.
 *
 * @throws LecternError when there is none. Its remedy names what to install.
 */
export function findBrowser(named: string | undefined, env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const wanted = named ?? namedBrowser(env)
  if (wanted) {
    if (isProgram(wanted)) return wanted
    throw new LecternError(`there is no browser at "${wanted}"`, { remedy: 'Name the executable file of Chrome, Chromium or Edge.' })
  }
  const found = systemBrowser(env, platform)
  if (found) return found
  throw new LecternError('no Chrome, Chromium or Edge was found on this machine', {
    remedy: `Install one: ${installBrowser(platform)}, or name its file: CHROMIUM=/path/to/chrome (export and check take --executable-path as well).`,
  })
}
