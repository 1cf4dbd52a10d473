type Environment = Readonly<Record<string, string | undefined>>

/** Whether a file is there and can be run. */
export function isProgram(file: string): boolean

/** The browser that the environment names with CHROMIUM or CHROME_PATH. */
export function namedBrowser(env: Environment): string | undefined

/** Path of a Chromium without windows. It starts faster, and needs a third of the time to open a page. */
export function headlessBrowser(env: Environment, platform: NodeJS.Platform): string | undefined

/** Path of the first Chrome, Chromium or Edge with windows. */
export function wholeBrowser(env: Environment, platform: NodeJS.Platform): string | undefined

/** Path of a Chromium without windows, else of the first Chrome, Chromium or Edge. */
export function systemBrowser(env: Environment, platform: NodeJS.Platform): string | undefined

/** The command, or the address, by which a person gets a browser. */
export function installBrowser(platform: NodeJS.Platform): string
