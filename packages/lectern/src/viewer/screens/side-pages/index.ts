export { NotesWindow } from './NotesWindow.tsx'
export { SlidesPage } from './SlidesPage.tsx'
export { SlidesWithNotes } from './SlidesWithNotes.tsx'
