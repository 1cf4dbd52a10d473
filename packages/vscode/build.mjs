// Builds the extension into one file: `node build.mjs`. Only the editor's own module stays outside.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { createLicenses } from '../../scripts/bundled-licenses.mjs'

const path = (name) => fileURLToPath(new URL(name, import.meta.url))
const licenses = createLicenses()
const bundle = await rolldown({
  input: path('src/extension.ts'),
  platform: 'node',
  external: ['vscode'],
  logLevel: 'warn',
  plugins: [licenses.plugin],
  checks: { moduleLevelDirective: false },
})
await bundle.write({ file: path('dist/extension.cjs'), format: 'cjs', minify: true, codeSplitting: false })
await bundle.close()
writeFileSync(path('dist/LICENSES.txt'), licenses.text().replace('The built engine', 'The built extension'))
