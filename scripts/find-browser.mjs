// Finds Chrome, Chromium or Edge on this machine; prints its path.
//   node scripts/find-browser.mjs [--install]
// With --install, a Linux machine with apt-get and root rights gets Debian's Chromium without windows.
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import {
  headlessBrowser,
  installBrowser,
  isProgram,
  namedBrowser,
  systemBrowser,
  wholeBrowser,
} from '../packages/lectern/src/base/chromium/browser-places.mjs'

/** Path of the browser: CHROMIUM or CHROME_PATH where set, else the first that is there, without windows if possible; undefined when none is. */
export function findBrowser(env = process.env, platform = process.platform) {
  const named = namedBrowser(env)
  if (named) return isProgram(named) ? named : undefined
  return systemBrowser(env, platform)
}

/** Return the browser for tests that need screen capture or the focus of embedded pages, which a Chromium without windows lacks. */
export function findWholeBrowser(env = process.env, platform = process.platform) {
  const named = namedBrowser(env)
  return named && !/headless-shell(\.exe)?$/.test(named) ? findBrowser(env, platform) : wholeBrowser(env, platform)
}

/** How a person gets a browser on this platform. */
export function howToInstall(platform = process.platform) {
  return [
    'No Chrome, Chromium or Edge was found on this machine. The browser tests need one. Install it:',
    `  ${installBrowser(platform)}`,
    'or say where it is:',
    '  CHROMIUM=/path/to/chrome npm test',
  ].join('\n')
}

const canInstall = () => process.platform === 'linux' && process.getuid() === 0 && isProgram('/usr/bin/apt-get')

/** Installs a package of Debian with a font; false when that failed. */
function install(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return [['update'], ['install', '-y', '--no-install-recommends', name, 'fonts-liberation']].every((args) => {
    process.stderr.write(`apt-get ${args.join(' ')}\n`)
    return spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  })
}

/** Finds the browser for tests. Installs Debian's where that needs nobody's consent: one without windows, and a whole one. */
export function findOrInstallBrowser() {
  if (!namedBrowser(process.env) && canInstall()) {
    if (!headlessBrowser(process.env, process.platform)) install('chromium-headless-shell')
    if (!findWholeBrowser()) install('chromium')
  }
  return findBrowser()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const browser = process.argv.includes('--install') ? findOrInstallBrowser() : findBrowser()
  if (browser) console.log(browser)
  else {
    const named = namedBrowser(process.env)
    console.error(named ? `CHROMIUM names ${named}, which does not exist.` : howToInstall())
    process.exitCode = 1
  }
}
