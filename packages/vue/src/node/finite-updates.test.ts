import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countUpdates } from './finite-updates.ts'

const inVue = createRequire(createRequire(import.meta.url).resolve('vue/package.json'))
const fileOf = (pkg: string, name: string) => join(dirname(inVue.resolve(`${pkg}/package.json`)), 'dist', name)

describe.each([
  ['built site', fileOf('@vue/runtime-core', 'runtime-core.esm-bundler.js')],
  ['dev server', fileOf('vue', 'vue.runtime.esm-browser.js')],
])("Vue's scheduler in a %s", (_, file) => {
  const code = countUpdates(readFileSync(file, 'utf8'))
  const scheduler = code.slice(code.indexOf('const RECURSION_LIMIT'), code.indexOf('isHmrUpdating'))

  it('counts the runs of each job in one update', () => {
    expect(scheduler).not.toContain('process.env')
    expect(scheduler).toMatch(/seen = seen \|\| .*new Map\(\)/)
    expect(scheduler.match(/&& check(?:RecursiveUpdates)?\(|if \(check(?:RecursiveUpdates)?\(/g)).toHaveLength(3)
  })

  it('reports a job that triggers itself to its component', () => {
    expect(scheduler).toMatch(/handleError\([^;]*instance,\s*10\s*\)/)
  })
})
