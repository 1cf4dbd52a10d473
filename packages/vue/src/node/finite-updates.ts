import type { Plugin } from 'vite'

/** The part of Vue's scheduler in which its development version counts how often a job has run in one update. */
const scheduler = /const RECURSION_LIMIT = \d+;[\s\S]*?\nfunction checkRecursiveUpdates\([\s\S]*?\n}/

/**
 * Let Vue count the runs of a job in a built site, too, and report a job that triggers itself as an error of its component. In its production version,
 * Vue would run such a job forever, and the tab would stop.
 *
 * @internal for its test
 */
export const countUpdates = (code: string): string =>
  code.replace(scheduler, (part) =>
    part.replaceAll(`!!(process.env.NODE_ENV !== "production")`, 'true').replace(/null(,\s*10\b)/, 'instance$1'),
  )

/** Create the plugin that makes all updates of Vue end. */
export const finiteUpdates = (): Plugin => ({
  name: 'lectern-vue-finite-updates',
  transform: {
    filter: { id: /[\\/](?:runtime-core\.esm-bundler|vue\.runtime\.esm-browser)\.js$/ },
    handler: (code) => ({ code: countUpdates(code), map: null }),
  },
})
