export type { TakePicture } from './answer-comments.ts'
export { type CommentedDeck, readComments, readPicture, resolveComment } from './comment-files.ts'
