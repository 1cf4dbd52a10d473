import type { Plugin } from 'vite'
import { LecternError } from '../../base/errors/index.ts'

/** The hooks that read files. Only these run. */
const fileHooks = ['resolveId', 'load', 'transform'] as const
/** Hooks that tell a plugin how it is used. They run, too. */
const noticeHooks = ['configResolved', 'buildStart', 'buildEnd'] as const
/** What a plugin says about itself. */
const facts = ['name', 'enforce', 'apply', 'api', 'version'] as const

/** Why a plugin by this name is left out. */
const unusable: readonly (readonly [RegExp, string])[] = [
  [/^vite:vue/, 'The package @lectern/vue compiles .vue files.'],
  [/^vite:react/, 'Lectern compiles React itself.'],
  [/^unocss/, 'Lectern makes utility classes itself, with your uno.config.ts.'],
  [/windi/, 'Lectern makes utility classes itself, with your windi.config.ts.'],
  [/^vite-plugin-inspect/, 'It shows the inside of a server that Lectern does not have.'],
  [/^unplugin-vue-components/, 'Lectern finds components by their file names.'],
  [/^unplugin-vue-markdown/, 'Lectern reads Markdown itself.'],
  [/^slidev:/, "It is a part of Slidev's own app."],
]

/** A plugin that is left out as a whole or in part, and the reason. */
export interface PluginNotice {
  readonly plugin: string
  readonly what: string
  readonly allowed: string
}

/** The plugins of a file that run, and what is left out. */
export interface FilePlugins {
  readonly plugins: readonly Plugin[]
  readonly notices: readonly PluginNotice[]
}

/** Return the plugins in an option: lists may hold lists, promises and nothing. */
export async function flatten(option: unknown): Promise<readonly unknown[]> {
  const value = await option
  if (Array.isArray(value)) return (await Promise.all(value.map(flatten))).flat()
  return value ? [value] : []
}

type Hook = (...given: unknown[]) => unknown
interface HookObject {
  readonly handler: Hook
}

const isHook = (value: unknown): value is Hook | HookObject =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && 'handler' in value && typeof value.handler === 'function')

/** Return a hook that calls `around` in place of its handler. Its filter and its order stay. */
function wrapHook(hook: Hook | HookObject, around: (handler: Hook) => Hook): Hook | HookObject {
  return typeof hook === 'function' ? around(hook) : { ...hook, handler: around(hook.handler) }
}

/** Modules that the engine makes of the text of a deck. */
const isOfDeck = (id: string) => id.includes('virtual:lectern/')

/** Return a plugin with its hooks for files. They change no module of the engine, and nothing that it imports. */
function confine(plugin: Readonly<Record<string, unknown>>, isEngine: (id: string) => boolean): Plugin {
  const named = (handler: Hook) =>
    async function (this: unknown, ...given: unknown[]) {
      try {
        return await handler.apply(this, given)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        throw new LecternError(`the plugin "${String(plugin.name)}" failed: ${message}`, {
          remedy: 'Correct or remove it where the bundler is configured.',
          cause: error,
        })
      }
    }
  const skips = (place: number, isSkipped: (id: string) => boolean) => (handler: Hook) => {
    const run = named(handler)
    return async function (this: unknown, ...given: unknown[]) {
      const id = given[place]
      return typeof id === 'string' && isSkipped(id) ? undefined : run.apply(this, given)
    }
  }
  const isFixed = (id: string) => isOfDeck(id) || isEngine(id)
  const around = { resolveId: skips(1, isEngine), load: skips(0, isFixed), transform: skips(1, isFixed) }
  const confined: Record<string, unknown> = {}
  for (const name of facts) if (plugin[name] !== undefined) confined[name] = plugin[name]
  for (const name of noticeHooks) {
    const hook = plugin[name]
    if (isHook(hook)) confined[name] = wrapHook(hook, named)
  }
  for (const name of fileHooks) {
    const hook = plugin[name]
    if (isHook(hook)) confined[name] = wrapHook(hook, around[name])
  }
  return confined as unknown as Plugin
}

const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/**
 * Return the plugins for Vite in an option that work on files, without their other hooks. Report those that are left out, and the hooks that have no
 * effect.
 *
 * @param isEngine returns whether a module belongs to the engine
 * @throws what a promise in the option rejects with
 */
export async function filePlugins(option: unknown, isEngine: (id: string) => boolean): Promise<FilePlugins> {
  const plugins: Plugin[] = []
  const notices: PluginNotice[] = []
  for (const value of await flatten(option)) {
    const plugin: Readonly<Record<string, unknown>> = typeof value === 'object' ? { ...value } : {}
    const name = typeof plugin.name === 'string' ? plugin.name : ''
    const reason = unusable.find(([pattern]) => pattern.test(name))?.[1]
    const tell = (what: string, allowed: string) => {
      if (!notices.some((notice) => notice.what === what)) notices.push({ plugin: name, what, allowed })
    }
    if (name === '') {
      tell('A plugin without a name is left out', 'A plugin is an object with a name and hooks.')
      continue
    }
    if (reason) {
      tell(`The plugin "${name}" is left out`, reason)
      continue
    }
    const others = Object.keys(plugin).filter((key) => isHook(plugin[key]) && ![...fileHooks, ...noticeHooks, 'apply'].includes(key))
    if (!fileHooks.some((hook) => isHook(plugin[hook])))
      tell(`The plugin "${name}" is left out`, `Only plugins with ${list(fileHooks)} work in Lectern. It has ${list(others) || 'none'}.`)
    else {
      if (others.length > 0)
        tell(`The plugin "${name}" only works on files here`, `Without effect: ${list(others)}. Only ${list(fileHooks)} run.`)
      plugins.push(confine(plugin, isEngine))
    }
  }
  return { plugins, notices }
}
