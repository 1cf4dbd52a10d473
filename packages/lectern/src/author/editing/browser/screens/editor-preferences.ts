import { createPersistedStore, type PersistedStore } from '../../../../base/lib/browser/index.ts'

/** A person's preferences for the editor (spec.md §2: editor shown, editor width). */
export interface EditorPreferences {
  readonly shown: boolean
  /** Share of the window in percent: of its width, or of its height on upright screens. */
  readonly width: number
}

/** Limits of the editor's share, in percent. */
export const editorShares = { least: 20, most: 80 }

const initial: EditorPreferences = { shown: false, width: 38 }

/** Return the preferences in a stored text, with the initial values in place of invalid ones. @internal for its test */
export function readEditorPreferences(text: string | null): EditorPreferences {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return initial
    const { shown, width } = stored as Record<string, unknown>
    const isShare = typeof width === 'number' && width >= editorShares.least && width <= editorShares.most
    return { shown: shown === true, width: isShare ? width : initial.width }
  } catch {
    return initial
  }
}

export type EditorPreferencesStore = PersistedStore<EditorPreferences>

/** Create the preferences of this browser for the deck at `base` (contract.md, "Browser storage"). */
export const createEditorPreferences = (view: Window, base: string): EditorPreferencesStore =>
  createPersistedStore(view, `lectern:editor:${base}`, readEditorPreferences)
