import { loadEnv, transformWithOxc } from 'vite'
import type { LoadedSetup } from '../../setup/load-setups.ts'

/** What a bundler replaces in modules. Slides of a built site are linked and not bundled, so they get the same values before. */
const ofBundler = /\bimport\.meta\.env\b|\bprocess\.env\.NODE_ENV\b/

interface ConstantsInput {
  /** The folder with the files `.env`. */
  readonly dir: string
  readonly base: string
  readonly setup: Pick<LoadedSetup, 'vite'>
}

/** Replaces constants in the code of a slide. */
export interface SlideConstants {
  /** Return whether the code names any. Their values may differ in the next run, so it is not kept. */
  areIn(code: string): boolean
  replace(code: string): Promise<string>
}

/** Create what gives slides the constants of the bundler: `import.meta.env`, and those of `vite.config.ts`. */
export function createSlideConstants({ dir, base, setup }: ConstantsInput): SlideConstants {
  const given = Object.entries(setup.vite.define).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
  const areIn = (code: string) => ofBundler.test(code) || given.some(([name = '']) => code.includes(name))
  let known: Record<string, string> | undefined
  function constants() {
    const env = { BASE_URL: base, MODE: 'production', DEV: false, PROD: true, ...loadEnv('production', dir) }
    return {
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)])),
      // Pages are drawn in Node, with the code of the browser.
      'import.meta.env.SSR': "(typeof document === 'undefined')",
      'import.meta.env': JSON.stringify(env),
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(given),
    }
  }
  return {
    areIn,
    async replace(code) {
      const define = known ?? constants()
      known = define
      return (await transformWithOxc(code, 'slide.js', { define, sourcemap: false })).code
    },
  }
}
