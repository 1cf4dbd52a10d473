// Gives React's development build a limit of nested elements, for the pages of the dev server. Without it, a component that renders itself
// fills the memory until the tab crashes.

/** Maximum depth of elements. A slide may nest a few hundred. */
const mostLevels = 4000

const newFiber = 'this._debugHookTypes = null;'
const beginWork = 'function beginWork(current, workInProgress, renderLanes) {'

const check = `
  workInProgress._lecternDepth = workInProgress.return ? workInProgress.return._lecternDepth + 1 : 0;
  if (workInProgress._lecternDepth > ${mostLevels}) {
    var component = workInProgress;
    while (component && typeof component.type !== 'function') component = component.return;
    throw Error((component ? '<' + (component.type.displayName || component.type.name) + '>' : 'A component') +
      ' renders itself forever, or elements are nested in more than ${mostLevels} levels. Render it only under a condition that ends.');
  }
`

/** Return the code of `react-dom-client.development.js` with the limit. Throw when it is not the code that this file knows. */
export function limitDepth(code) {
  for (const place of [newFiber, beginWork])
    if (code.split(place).length !== 2) throw new Error(`React has changed: scripts/finite-depth.mjs looks for ${JSON.stringify(place)}.`)
  return code.replace(newFiber, `${newFiber} this._lecternDepth = 0;`).replace(beginWork, beginWork + check)
}

/** Create the plugin that applies the limit. */
export const finiteDepth = () => ({
  name: 'finite-depth',
  transform: {
    filter: { id: /react-dom-client\.development\.js$/ },
    handler: (code) => ({ code: limitDepth(code), map: null }),
  },
})
