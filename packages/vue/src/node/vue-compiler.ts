import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

// With an import, Node would first look through all of their code for names of exports, which takes a tenth of a second.
export const compiler: typeof import('vue/compiler-sfc') = require('vue/compiler-sfc')
export const {
  ElementTypes,
  NodeTypes,
  createCompoundExpression,
  createSimpleExpression,
}: typeof import('@vue/compiler-core') = require('@vue/compiler-core')
