export { type PageWish, type PrintPage, pagePlan } from './page-plan.ts'
export { type HandoutSize, handoutSizes, type PrintPart, type PrintRequest, printAddress, readPrintPlace } from './print-address.ts'
