// Compiles Token.sol: `node talk/chain/token/compile-token.mjs` writes token-code.ts. A test compares that file with the source.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

const source = new URL('Token.sol', import.meta.url)
const target = new URL('token-code.ts', import.meta.url)

/** Return the content of token-code.ts. The bytecode has no metadata, so it depends only on the source and the compiler. */
export function tokenCode() {
  const settings = {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 200 },
    metadata: { appendCBOR: false, bytecodeHash: 'none' },
    outputSelection: { '*': { Token: ['evm.bytecode.object'] } },
  }
  const input = { language: 'Solidity', sources: { 'Token.sol': { content: readFileSync(source, 'utf8') } }, settings }
  const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input)))
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const lines = contracts['Token.sol'].Token.evm.bytecode.object.match(/.{1,128}/g).map((line) => `  '${line}'`)
  return `// Compiled from Token.sol. compile-token.mjs writes this file.\nexport const tokenCode = ('0x' +\n${lines.join(' +\n')}) as \`0x\${string}\`\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, tokenCode())
