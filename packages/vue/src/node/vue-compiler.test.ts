import { expect, it, vi } from 'vitest'
import { tellingCompiler } from './vue-compiler.ts'
import type { VueProblem } from './vue-options.ts'

it('what the compiler says of a script is a warning of its file, once, and nothing in the console', () => {
  const warn = vi.spyOn(console, 'warn')
  const problems: VueProblem[] = []
  const { parse, compileScript } = tellingCompiler((problem) => problems.push(problem))
  const source = "<script setup>\nimport { defineProps } from 'vue'\ndefineProps(['a'])\n</script>\n<template><p>{{ a }}</p></template>"
  for (const id of ['client', 'server']) compileScript(parse(source, { filename: '/deck/A.vue' }).descriptor, { id })
  expect(problems).toEqual([
    {
      severity: 'warning',
      file: '/deck/A.vue',
      line: 1,
      column: 1,
      what: "Vue's compiler says: `defineProps` is a compiler macro and no longer needs to be imported.",
      allowed: 'The component works.',
    },
  ])
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
