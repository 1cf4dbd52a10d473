export { type PrintPage, pagePlan } from './page-plan.ts'
export { type HandoutSize, handoutSizes, type PrintPart, printAddress, readPrintPlace } from './print-address.ts'
