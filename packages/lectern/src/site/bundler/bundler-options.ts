import type { InlineConfig } from 'vite'
import type { Project } from '../../compiler/project/index.ts'

/** Return what the `vite.config.ts` of a deck, its addons and its theme sets for the bundler, without its plugins. */
export const bundlerOptions = ({ setup: { vite } }: Project): Pick<InlineConfig, 'define' | 'resolve'> => ({
  define: { ...vite.define },
  resolve: { alias: [...vite.alias] },
})
