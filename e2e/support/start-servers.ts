import { openDeckServers } from './deck-servers.ts'

/** Starts what serves the decks of the tests. Returns what ends it. */
export default (): Promise<() => Promise<void>> => openDeckServers()
