import { tryPart } from '../../../lib/browser/index.ts'

/** Load the code that completes a recorded file; undefined where it does not come. */
export const loadMending = () => tryPart('what completes a recording', () => import('./remux.ts'))
