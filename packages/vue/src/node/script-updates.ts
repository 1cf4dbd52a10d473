import type { Plugin } from 'vite'

/** Says that an open page only draws a component again, because its template alone has changed. */
const drawsOnly = /^export const _rerender_only = .*$/m

/** Return the scripts of a file for Vue. */
const scriptsOf = (source: string): string => source.match(/<script\b[\s\S]*?<\/script>/g)?.join('\n') ?? ''

/**
 * Let open pages take every changed script. Vue's plugin compares a component with what it compiled last. A page may never have run that: its request
 * failed, and the next save came before another one. A page runs the first answer after a change, unless it is an error.
 */
export function scriptUpdates(plugin: Plugin): Plugin {
  const { transform, handleHotUpdate } = plugin
  if (typeof transform !== 'object' || typeof handleHotUpdate !== 'function') return plugin
  /** The scripts that open pages run, by file. */
  const running = new Map<string, string>()
  /** The changed files that no page has asked for yet. */
  const changed = new Set<string>()
  plugin.handleHotUpdate = function (context) {
    changed.add(context.file)
    return handleHotUpdate.call(this, context)
  }
  const { handler } = transform
  transform.handler = async function (code, id, options) {
    if (options?.ssr || id.includes('?')) return handler.call(this, code, id, options)
    const isFirst = changed.delete(id) || !running.has(id)
    const result = await handler.call(this, code, id, options)
    const scripts = scriptsOf(code)
    const isNew = running.get(id) !== scripts
    if (isFirst) running.set(id, scripts)
    if (!isNew || typeof result !== 'object' || !result?.code) return result
    return { ...result, code: result.code.replace(drawsOnly, '') }
  }
  return plugin
}
