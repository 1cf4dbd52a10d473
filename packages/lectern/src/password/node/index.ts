export { type Access, accessPath, createAccess } from './access.ts'
export { answerPresenter, presenterPath } from './presenter-endpoint.ts'
export { type SealKey, seal, sealKeyOf, sealWith } from './seal.ts'
export { createToken, isSecret, tokenHeader } from './token.ts'
