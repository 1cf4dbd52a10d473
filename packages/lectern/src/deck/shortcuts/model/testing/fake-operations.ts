import type { ShortcutOperations } from '../shortcut.ts'

/** Create operations for tests. They record their names. */
export function createFakeOperations(): { readonly operations: ShortcutOperations; readonly done: string[] } {
  const done: string[] = []
  const note = (name: string) => () => {
    done.push(name)
  }
  const operations: ShortcutOperations = {
    next: note('next'),
    prev: note('prev'),
    nextSlide: note('nextSlide'),
    prevSlide: note('prevSlide'),
    go: (no) => done.push(`go ${no}`),
    goFirst: note('goFirst'),
    goLast: note('goLast'),
    toggleDark: note('toggleDark'),
    toggleOverview: note('toggleOverview'),
    escapeOverview: note('escapeOverview'),
    showGotoDialog: note('showGotoDialog'),
    toggleFullscreen: note('toggleFullscreen'),
    toggleHelp: note('toggleHelp'),
    toggleBlack: note('toggleBlack'),
    toggleWhite: note('toggleWhite'),
    downloadPDF: note('downloadPDF'),
  }
  return { operations, done }
}
