import { defineShortcutsSetup } from 'lectern/setup'

/** One key more. */
export default defineShortcutsSetup((nav, base) => [...base, { key: 'x', fn: () => nav.next() }])
