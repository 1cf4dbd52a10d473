export { readWhole, replaceWhole } from './whole-file.ts'
