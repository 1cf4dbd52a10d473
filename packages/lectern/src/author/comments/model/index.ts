export type { CommentText, SlideBox, SlideComment } from './comment.ts'
export { findLines } from './find-lines.ts'
