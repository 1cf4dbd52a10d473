import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

const hasBindings = () => spawnSync('/usr/bin/python3', ['-c', "import gi; gi.require_version('WebKit2', '4.1')"]).status === 0

/** What the walk needs, with the packages of Debian that have it. */
const needs = [
  { packages: ['firefox-esr'], isThere: () => programs().firefox !== undefined },
  { packages: ['webkit2gtk-driver'], isThere: () => programs().driver !== undefined },
  { packages: ['gir1.2-webkit2-4.1', 'python3-gi'], isThere: hasBindings },
  { packages: ['xvfb'], isThere: () => programs().screen !== undefined },
]

const programs = () => ({
  firefox: process.env.FIREFOX || onPath('firefox-esr') || onPath('firefox'),
  driver: onPath('WebKitWebDriver'),
  screen: onPath('Xvfb'),
})

const missing = () => needs.filter((need) => !need.isThere()).flatMap((need) => need.packages)

function install(packages: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    process.stderr.write(`apt-get ${args.join(' ')}\n`)
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

/** How a person gets what is missing. */
const howToInstall = (packages: readonly string[]): string =>
  [
    'The walk needs Firefox ESR and WebKitGTK, which were not found on this machine. On Debian 12 or Ubuntu, install what is missing:',
    `  sudo apt-get install ${packages.join(' ')}`,
    'Another Firefox of version 153 or newer works, too:',
    '  FIREFOX=/path/to/firefox npm run test:engines',
  ].join('\n')

/** Find the programs. Install Debian's packages where that needs nobody's consent. Throw an error that says how, where that is not enough. */
export function findEngines(): { readonly firefox: string; readonly driver: string; readonly screen: string } {
  if (missing().length > 0 && process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get')) install(missing())
  const { firefox, driver, screen } = programs()
  if (missing().length > 0 || !firefox || !driver || !screen) throw new Error(howToInstall(missing()))
  return { firefox, driver, screen }
}
