// Makes a full call stack an error like any other in the React that draws pages. React itself goes on with an empty stack, so a component that renders
// itself would never end.

/** The message by which React recognizes that error, as a literal in its code. */
const fullStack = '"Maximum call stack size exceeded"'

/** Create the plugin for the React of the server. */
export const finiteRendering = () => ({
  name: 'finite-rendering',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-dom[\\/]/, code: fullStack },
    // No message equals NaN.
    handler: (code) => ({ code: code.replaceAll(fullStack, 'NaN'), map: null }),
  },
})
