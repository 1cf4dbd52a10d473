// Finds Firefox and WebKitGTK for the walk in three engines.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

const programs = () => ({
  firefox: process.env.FIREFOX || onPath('firefox-esr') || onPath('firefox'),
  driver: onPath('WebKitWebDriver'),
  screen: onPath('Xvfb'),
})

const hasBindings = () => spawnSync('/usr/bin/python3', ['-c', "import gi; gi.require_version('WebKit2', '4.1')"]).status === 0

/** The packages of Debian that the walk needs and that are not there. */
function missingPackages() {
  const { firefox, driver, screen } = programs()
  return [
    ...(firefox ? [] : ['firefox-esr']),
    ...(driver ? [] : ['webkit2gtk-driver']),
    ...(hasBindings() ? [] : ['gir1.2-webkit2-4.1', 'python3-gi']),
    ...(screen ? [] : ['xvfb']),
  ]
}

function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    process.stderr.write(`apt-get ${args.join(' ')}\n`)
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

/** Says what is missing, and how a person gets it. */
const howToInstall = (packages) =>
  [
    'The walk needs Firefox ESR and WebKitGTK, which were not found on this machine. On Debian 12 or Ubuntu, install what is missing:',
    `  sudo apt-get install ${packages.join(' ')}`,
    'Another Firefox of version 153 or newer works, too:',
    '  FIREFOX=/path/to/firefox npm run test:engines',
  ].join('\n')

/** Find the programs, and install Debian's packages where that needs nobody's consent. Return the programs, or what a person has to do. */
export function findEngines() {
  if (missingPackages().length > 0 && process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get'))
    install(missingPackages())
  const missing = missingPackages()
  return missing.length > 0 ? { howToInstall: howToInstall(missing) } : { programs: programs() }
}
