export type { ListenOptions } from './listen.ts'
export { type Answer, type Certificate, openServer } from './open-server.ts'
export { serveSite } from './serve-site.ts'
export { plainFile, sendFile } from './static-files.ts'
