export { answerComments, commentsPath, type TakePicture, type WantedPicture } from './answer-comments.ts'
export { type CommentedDeck, readComments, readPicture, resolveComment } from './comment-files.ts'
