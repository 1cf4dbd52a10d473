// Finds Chrome, Chromium or Edge on this machine; prints its path.
//   node scripts/find-browser.mjs [--install]
// With --install, a Linux machine with apt-get and root rights gets Debian's Chromium when there is none.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge', 'msedge']

const mac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

const windows = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']

const linux = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/var/lib/flatpak/exports/bin'].flatMap((folder) =>
  [...names, 'org.chromium.Chromium', 'com.google.Chrome'].map((name) => join(folder, name)),
)

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

function places(env, platform) {
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, platform === 'win32' ? `${name}.exe` : name)))
  if (platform === 'darwin') return [...mac, ...mac.map((file) => join(env.HOME ?? '', file)), ...onPath]
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean)
    return [...roots.flatMap((root) => windows.map((file) => join(root, file))), ...onPath]
  }
  return [...onPath, ...linux]
}

/** Path of the browser: CHROMIUM or CHROME_PATH where set, else the first that is there; undefined when none is. */
export function findBrowser(env = process.env, platform = process.platform) {
  const named = env.CHROMIUM || env.CHROME_PATH
  if (named) return isProgram(named) ? named : undefined
  return places(env, platform).find(isProgram)
}

/** How a person gets a browser on this platform. */
export function howToInstall(platform = process.platform) {
  const command = {
    darwin: 'brew install --cask google-chrome',
    win32: 'winget install Google.Chrome',
    linux: 'sudo apt-get update && sudo apt-get install -y chromium      (or the package of your distribution)',
  }[platform]
  return [
    'No Chrome, Chromium or Edge was found on this machine. The browser tests need one. Install it:',
    `  ${command ?? 'https://www.google.com/chrome'}`,
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
    const named = process.env.CHROMIUM || process.env.CHROME_PATH
    console.error(named ? `CHROMIUM names ${named}, and there is no such program.` : howToInstall())
    process.exitCode = 1
  }
}
