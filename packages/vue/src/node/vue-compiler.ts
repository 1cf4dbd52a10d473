import { createRequire } from 'node:module'
import { stripVTControlCharacters } from 'node:util'
import type { VueOptions } from './vue-options.ts'

const require = createRequire(import.meta.url)

// With an import, Node would first look through all of their code for names of exports, which takes a tenth of a second.
export const compiler: typeof import('vue/compiler-sfc') = require('vue/compiler-sfc')
export const {
  ConstantTypes,
  ElementTypes,
  NodeTypes,
  createCompoundExpression,
  createSimpleExpression,
}: typeof import('@vue/compiler-core') = require('@vue/compiler-core')

/** Return the compiler with what it would write to the console about a script as warnings of that file. It has no other way to tell. */
export function tellingCompiler(report: VueOptions['report']): typeof compiler {
  const told = new Set<string>()
  return {
    ...compiler,
    compileScript(descriptor, options) {
      const { filename: file } = descriptor
      const { warn } = console
      console.warn = (...words: unknown[]) => {
        const what = stripVTControlCharacters(words.map(String).join(' '))
          .replace(/^\[@vue\/compiler-sfc\]\s*/, '')
          .trim()
        if (!told.has(file + what))
          report({ severity: 'warning', file, line: 1, column: 1, what: `Vue's compiler says: ${what}`, allowed: 'The component works.' })
        told.add(file + what)
      }
      try {
        return compiler.compileScript(descriptor, options)
      } finally {
        console.warn = warn
      }
    },
  }
}
