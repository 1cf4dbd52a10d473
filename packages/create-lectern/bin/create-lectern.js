#!/usr/bin/env node
// Old versions of Node read this file, too. The rest needs a newer one.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major > 20 || (major === 20 && minor >= 19)) import('../dist/create-lectern.js')
else {
  console.error(`error: Lectern needs Node 20.19 or newer, and this is Node ${process.versions.node}. Install it from https://nodejs.org.`)
  process.exitCode = 1
}
