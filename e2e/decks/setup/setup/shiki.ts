import { defineShikiSetup } from 'lectern/setup'

export default defineShikiSetup(() => ({ themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } }))
