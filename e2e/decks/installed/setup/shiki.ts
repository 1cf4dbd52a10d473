import { defineShikiSetup } from 'lectern/setup'

export default defineShikiSetup(() => ({ themes: { light: 'github-light', dark: 'github-dark' } }))
