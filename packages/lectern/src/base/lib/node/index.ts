export {
  addressGroup,
  type ConnectionLimit,
  clientAddress,
  createConnectionLimit,
  hostName,
  isFromThisMachine,
  isLoopback,
  isPrivateHost,
  isSameOrigin,
  isWebAddress,
  plainAddress,
} from './addresses.ts'
export { readAnswer, whyUnanswered } from './answers.ts'
export { atExit, createTempFolder, exitNow } from './at-exit.ts'
export {
  cacheForever,
  decodePath,
  type RequestTarget,
  readBody,
  readBytes,
  readTarget,
  revalidate,
  type Say,
  safetyHeaders,
  sayTo,
} from './http.ts'
