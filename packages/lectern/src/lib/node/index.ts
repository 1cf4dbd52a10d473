export { atExit, createTempFolder, exitNow, type TempFolder } from './at-exit.ts'
export { hostName, isFromThisMachine, isLoopback, isSameOrigin } from './request-origin.ts'
export { decodePath, type RequestTarget, readTarget } from './request-target.ts'
export { isWebAddress } from './web-address.ts'
