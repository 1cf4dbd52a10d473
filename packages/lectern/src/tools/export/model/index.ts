export { type PrintPage, pagePlan } from '../../../deck/deck/page-plan.ts'
export { type HandoutSize, handoutSizes, type PrintPart, printAddress, readPrintPlace } from '../../../deck/navigation/model/print-address.ts'
