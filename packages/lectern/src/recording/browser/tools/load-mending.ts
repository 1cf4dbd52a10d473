import { tryPart } from '../../../lib/browser/index.ts'

/** Load the code that completes a recorded file. Resolves to undefined if it cannot be loaded. */
export const loadMending = () => tryPart('the code that completes a recording', () => import('./remux.ts'))
