import { defineKatexSetup } from 'lectern/setup'

export default defineKatexSetup(() => ({ macros: { '\\half': '\\frac{1}{2}' } }))
