// Collects the licenses of the packages whose code is in the built engine, because their texts must go with the code.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Return the folder of the package that a module belongs to, or undefined for code of the engine itself. */
function packageFolder(id) {
  const file = id.replace(/^\0/, '').replace(/\?.*$/, '')
  if (!file.includes('/node_modules/')) return undefined
  for (let folder = dirname(file); folder.includes('/node_modules/'); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    // Some packages have further manifests, without a version, in their folders.
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version) return folder
  }
  return undefined
}

function textOf(folder) {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name))
  return file && readFileSync(join(folder, file), 'utf8').trim()
}

/** Create a collector of licenses: a plugin for each build, and a function that returns the text of the file. */
export function createLicenses() {
  const folders = new Set()
  const add = (id) => {
    const folder = packageFolder(id)
    if (folder) folders.add(folder)
  }
  return {
    add,
    plugin: {
      name: 'bundled-licenses',
      generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle)) for (const id of chunk.moduleIds ?? []) add(id)
      },
    },
    /** Return the names, versions, licenses and license texts of the packages, in the order of their names. */
    text() {
      const packages = [...folders].map((folder) => {
        const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
        const title = `${name} ${version} (${String(license?.type ?? license ?? 'see its text').replace(/^\((.*)\)$/, '$1')})`
        return `${title}\n\n${textOf(folder) ?? 'The package contains no text of its license.'}\n`
      })
      const intro = 'The built engine contains code of the packages below.\n'
      return [intro, ...[...new Set(packages)].sort()].join(`\n${'-'.repeat(78)}\n\n`)
    },
  }
}
