import type { Plugin } from 'vite'

/** The message by which React recognizes an error of the full call stack, as a literal in its code. */
const fullStack = '"Maximum call stack size exceeded"'

/**
 * Create the plugin for the server build that makes a full call stack an error like any other. React itself goes on with an empty stack, so a component
 * that renders itself would never end.
 */
export const finiteRendering = (): Plugin => ({
  name: 'lectern-finite-rendering',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-dom[\\/]/, code: fullStack },
    // No message equals NaN.
    handler: (code) => ({ code: code.replaceAll(fullStack, 'NaN'), map: null }),
  },
})
