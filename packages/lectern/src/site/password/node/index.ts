export { type Access, accessPath, answerPresenter, createAccess, createToken, isSecret, presenterPath, tokenHeader } from './access.ts'
export { type SealKey, seal, sealKeyOf, sealWith } from './seal.ts'
