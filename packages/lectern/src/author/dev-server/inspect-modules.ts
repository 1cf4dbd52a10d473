import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import { escapeHtml } from '../../base/lib/model/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import type { Handler } from './deck-endpoints.ts'

/** The page with what the bundler has made of each module. */
export const inspectPath = '/__inspect'

const styles = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:1200px;padding:24px}
table{border-collapse:collapse;width:100%}th,td{border-top:1px solid #8884;padding:8px 12px 8px 0;text-align:start;vertical-align:top;overflow-wrap:anywhere}
td+td,th+th{white-space:nowrap;text-align:end}pre{overflow:auto;border:1px solid #8884;border-radius:8px;padding:12px;font:13px/1.5 ui-monospace,monospace}a{color:LinkText}`

const pageOf = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${styles}</style><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`

/** Return the name of a module for people. Modules without a file begin with a zero byte. */
const nameOf = ({ id }: EnvironmentModuleNode, { dir }: Project) => (id ?? '').replace('\0', '').replace(`${dir}/`, '')

const bytes = (text: string) => `${(Buffer.byteLength(text) / 1000).toFixed(1)} kB`

function listOf(modules: readonly EnvironmentModuleNode[], project: Project): string {
  const rows = modules
    .map((module) => ({ name: nameOf(module, project), module }))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name, module: { id, transformResult, importers } }) => {
      const address = `?module=${encodeURIComponent(id ?? '')}`
      return `<tr><td><a href="${address}">${escapeHtml(name)}</a></td><td>${transformResult ? bytes(transformResult.code) : ''}</td><td>${importers.size}</td></tr>`
    })
  return `<p>${modules.length} modules that pages have asked for. Load this page again for those of further slides.</p><table><thead><tr><th>Module</th><th>Size</th><th>Imported by</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function moduleOf({ transformResult, importers, importedModules }: EnvironmentModuleNode, project: Project): string {
  const links = (modules: ReadonlySet<EnvironmentModuleNode>) =>
    [...modules]
      .map((each) => `<li><a href="?module=${encodeURIComponent(each.id ?? '')}">${escapeHtml(nameOf(each, project))}</a></li>`)
      .join('')
  return [
    '<p><a href="?">All modules</a></p>',
    `<h2>Imported by</h2><ul>${links(importers)}</ul>`,
    `<h2>Imports</h2><ul>${links(importedModules)}</ul>`,
    `<h2>As the page gets it</h2><pre>${escapeHtml(transformResult?.code ?? 'No page has asked for it yet.')}</pre>`,
  ].join('')
}

/** Answer with the list of all modules that pages have asked for, or with the code of one of them: what the compiler and all plugins made of it. */
export function answerInspect({ environments }: Pick<ViteDevServer, 'environments'>, project: Project): Handler {
  return ({ url = '' }, response) => {
    const graph = environments.client.moduleGraph
    const asked = new URLSearchParams(url.split('?')[1]).get('module')
    const module = asked === null ? undefined : graph.getModuleById(asked)
    const body = module
      ? pageOf(nameOf(module, project), moduleOf(module, project))
      : pageOf('Modules of this deck', listOf([...graph.idToModuleMap.values()], project))
    response
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'X-Content-Type-Options': 'nosniff',
      })
      .end(body)
  }
}
