#!/usr/bin/env node
import module from 'node:module'

// Where Node can (22.1 and later), what it has compiled is kept for the next run: a short command mostly reads its tools.
module.enableCompileCache?.()
await import('../dist/cli.js')
