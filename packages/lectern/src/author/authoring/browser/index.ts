export { createEditing } from './screens/create-editing.ts'
export { AllNotes, EditButton, NoteField, Over } from './screens/EditingViews.tsx'
