export { CommentButton, CommentLayer } from './CommentViews.tsx'
export { createCommentServer } from './create-comment-server.ts'
export { createComments } from './create-comments.ts'
export { OtherComments, SlideComments } from './SlideComments.tsx'
