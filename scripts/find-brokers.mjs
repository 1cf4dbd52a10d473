// Finds Mosquitto and the NATS server on this machine; prints their paths.
//   node scripts/find-brokers.mjs [--install]
// With --install, a Linux machine with apt-get and root rights gets Debian's packages.
import { findBroker, findOrInstallBroker, howToInstallBroker } from '../packages/lectern/src/talk/live/node/testing/find-broker.mjs'

const find = process.argv.includes('--install') ? findOrInstallBroker : findBroker
for (const name of ['mosquitto', 'nats']) {
  const path = find(name)
  if (path) console.log(path)
  else {
    console.error(howToInstallBroker(name))
    process.exitCode = 1
  }
}
