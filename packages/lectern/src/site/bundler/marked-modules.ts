import type { Plugin } from 'vite'
import { isInside } from '../../base/files/index.ts'
import { engineSource } from '../../compiler/project/index.ts'

const isScript = /\.(?:[cm]?[jt]sx?|vue|mdx)$/

/** Let each module of the author say when its code begins and when it has run, so that the process that prerenders pages knows which one fails. */
export function markedModules(): Plugin {
  const isAuthors = (id: string) => isScript.test(id) && !/[\\/]node_modules[\\/]/.test(id) && !isInside(engineSource(''), id)
  return {
    name: 'lectern:marked-modules',
    enforce: 'post',
    transform: {
      filter: { id: isScript },
      handler(code, id) {
        if (!isAuthors(id)) return undefined
        const mark = (given: string) => `globalThis[Symbol.for('lectern.loading')]?.(${given});`
        return { code: `${mark(JSON.stringify(id))}${code}\n;${mark(`${JSON.stringify(id)}, true`)}`, map: null }
      },
    },
  }
}
