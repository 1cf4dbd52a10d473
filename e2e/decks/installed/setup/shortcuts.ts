import { defineShortcutsSetup } from 'lectern/setup'

export default defineShortcutsSetup(({ next }, base) => [...base, { key: 'x', fn: () => next(), description: 'The next step' }])
