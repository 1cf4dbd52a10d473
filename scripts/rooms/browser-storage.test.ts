import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const owner = 'packages/lectern/src/base/lib/browser/storage.ts'

/** Files that name the storage for another reason. */
const exceptions: Readonly<Record<string, string>> = {
  'packages/lectern/src/viewer/app/pre-hydration-script.ts': 'runs before any module and has a budget in bytes',
  'packages/lectern/src/tools/export/node/print-pages.ts': 'fills the storage of an export before the scripts of its page',
  'packages/lectern/src/site/build/prerender/job.ts': 'recognizes the word in error messages of authors',
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '')

const filesThatUseStorage = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages/lectern/src'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
    .filter((file) => /\b(local|session)Storage\b/.test(withoutComments(readFileSync(file, 'utf8'))))

it('ARCHITECTURE.md, rule 1: only one module uses the storage of the browser', () => {
  expect(filesThatUseStorage().toSorted()).toEqual([...Object.keys(exceptions), owner].toSorted())
})
