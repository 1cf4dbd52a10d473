export { accessEntries } from '../model/access-entries.ts'
export { type Access, createPageAccess, createPost, type PageAccess } from './page-access.ts'
export { createPresenterAccess, type PresenterAccess, type PresenterSource } from './presenter-access.ts'
