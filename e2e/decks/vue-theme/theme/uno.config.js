import { defineConfig } from 'unocss'

export default defineConfig({
  shortcuts: { framed: 'border-2 border-solid border-brand px-2' },
  theme: { colors: { brand: '#7a1f3d' } },
})
