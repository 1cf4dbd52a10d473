export { createPost } from './create-post.ts'
export { type Access, createPageAccess, type PageAccess } from './page-access.ts'
export { createPresenterAccess, type PresenterAccess, type PresenterSource } from './presenter-access.ts'
