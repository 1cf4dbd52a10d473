import { defineUnoSetup } from 'lectern/setup'

export default defineUnoSetup(() => ({ shortcuts: { 'large-box': 'p-10 rounded' } }))
