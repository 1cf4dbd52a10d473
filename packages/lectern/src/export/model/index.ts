export { type PageWish, type PrintPage, pagePlan } from './page-plan.ts'
