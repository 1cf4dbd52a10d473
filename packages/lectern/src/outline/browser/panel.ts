import type { Access } from '../../password/model/index.ts'
import { createDocumentStore, type DocumentStore } from './create-document-store.ts'
import { createOutlineServer } from './outline-server.ts'

export { Outline } from './Outline.tsx'
export { OutlineOpener } from './OutlineOpener.tsx'

/** Open the list of slides of the deck at `base`. `subscribe` reports each change of the deck on screen. */
export const openDocumentStore = (base: string, access: Access, subscribe: (listener: () => void) => () => void): DocumentStore =>
  createDocumentStore({ server: createOutlineServer(window, base, access), subscribe })
