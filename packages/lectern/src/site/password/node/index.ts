export { type Access, accessPath, createAccess, createToken, isSecret, tokenHeader } from './access.ts'
export { answerPresenter, presenterPath } from './presenter-endpoint.ts'
export { type SealKey, seal, sealKeyOf, sealWith } from './seal.ts'
