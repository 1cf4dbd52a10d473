export { type Access, accessPath, answerPresenter, createAccess, createToken, isSecret, presenterPath, tokenHeader } from './access.ts'
