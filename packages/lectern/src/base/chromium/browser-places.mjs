// Where each system keeps Chrome, Chromium and Edge. Plain JavaScript: scripts/ runs it before the engine is built.
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Browsers without windows. They start faster, and need a third of the time to open a page. */
const headless = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge', 'msedge']
const mac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
const windows = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']
const linux = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/var/lib/flatpak/exports/bin'].flatMap((folder) =>
  [...names, 'org.chromium.Chromium', 'com.google.Chrome'].map((name) => join(folder, name)),
)

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

function onPathOf(env, platform, wanted) {
  const ending = platform === 'win32' ? '.exe' : ''
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => wanted.map((name) => join(folder, name + ending)))
}

function places(env, platform) {
  const onPath = onPathOf(env, platform, names)
  if (platform === 'darwin') return [...mac, ...mac.map((file) => join(env.HOME ?? '', file)), ...onPath]
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((root) => root !== undefined)
    return [...roots.flatMap((root) => windows.map((file) => join(root, file))), ...onPath]
  }
  return [...onPath, ...linux]
}

export const namedBrowser = (env) => env.CHROMIUM || env.CHROME_PATH || undefined

export const headlessBrowser = (env, platform) => onPathOf(env, platform, headless).find(isProgram)

export const wholeBrowser = (env, platform) => places(env, platform).find(isProgram)

export const systemBrowser = (env, platform) => headlessBrowser(env, platform) ?? wholeBrowser(env, platform)

const commands = {
  darwin: 'brew install --cask google-chrome',
  win32: 'winget install Google.Chrome',
  linux: 'sudo apt-get install chromium (or the package of your distribution)',
}

export const installBrowser = (platform) => commands[platform] ?? 'https://www.google.com/chrome'
