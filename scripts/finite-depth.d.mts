/** Return the code of `react-dom-client.development.js` with a limit of nested elements. Throw when it is not the code that this function knows. */
export function limitDepth(code: string): string
