import { createPersistedStore, type PersistedStore } from '../../lib/browser/index.ts'

/** How a person likes the editor (spec.md §2: editor shown, editor width). */
export interface EditorPreferences {
  readonly shown: boolean
  /** Share of the window in percent: of its width, on upright screens of its height. */
  readonly width: number
}

/** Percent between which the editor's share can be chosen. */
export const editorShares = { least: 20, most: 80 }

const initial: EditorPreferences = { shown: false, width: 38 }

/** The preferences that a stored text tells; what does not fit is as at first. */
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

/** The preferences of this browser for the deck at `base` (contract.md, "Browser storage"). */
export const createEditorPreferences = (view: Window, base: string): EditorPreferencesStore =>
  createPersistedStore(view, `lectern:editor:${base}`, readEditorPreferences)
