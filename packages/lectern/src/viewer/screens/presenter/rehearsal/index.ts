export { RehearsalPanel } from './RehearsalPanel.tsx'
export { createRehearsals } from './rehearsals.ts'
