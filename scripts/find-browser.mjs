// Finds Chrome, Chromium or Edge on this machine; prints its path.
//   node scripts/find-browser.mjs [--install]
// With --install, a Linux machine with apt-get and root rights gets Debian's Chromium when there is none.
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { installBrowser, isProgram, namedBrowser, systemBrowser } from '../packages/lectern/src/export/node/browser-places.mjs'

/** Path of the browser: CHROMIUM or CHROME_PATH where set, else the first that is there; undefined when none is. */
export function findBrowser(env = process.env, platform = process.platform) {
  const named = namedBrowser(env)
  if (named) return isProgram(named) ? named : undefined
  return systemBrowser(env, platform)
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

/** Finds the browser, or installs Debian's where that needs nobody's consent. */
export function findOrInstallBrowser() {
  const found = findBrowser()
  if (found || process.platform !== 'linux' || process.getuid() !== 0 || !isProgram('/usr/bin/apt-get')) return found
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']]) {
    process.stderr.write(`apt-get ${args.join(' ')}\n`)
    const { status } = spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) return undefined
  }
  return findBrowser()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const browser = process.argv.includes('--install') ? findOrInstallBrowser() : findBrowser()
  if (browser) console.log(browser)
  else {
    const named = namedBrowser(process.env)
    console.error(named ? `CHROMIUM names ${named}, and there is no such program.` : howToInstall())
    process.exitCode = 1
  }
}
