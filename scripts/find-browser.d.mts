/** Path of the browser: CHROMIUM or CHROME_PATH where set, else the first that is there, without windows if possible; undefined when none is. */
export function findBrowser(env?: Readonly<Record<string, string | undefined>>, platform?: NodeJS.Platform): string | undefined

/** The browser for tests of what a Chromium without windows lacks. */
export function findWholeBrowser(env?: Readonly<Record<string, string | undefined>>, platform?: NodeJS.Platform): string | undefined

/** How a person gets a browser on this platform. */
export function howToInstall(platform?: NodeJS.Platform): string

/** Finds the browser for tests, or installs Debian's where that needs nobody's consent. */
export function findOrInstallBrowser(): string | undefined
