export { emptyBrackets } from './empty-brackets.ts'
export { type CheckResult, countOf, type Finding, mergeFindings, type RuleName } from './finding.ts'
export { type CheckFormat, formatResult } from './formats.ts'
export { fromProblem } from './from-problem.ts'
export { bestContrast } from './gradient-contrast.ts'
export { axeRules, judgeSlide } from './judge.ts'
export { type FailedRequest, isBeside, judgeLinks, judgeRefused, judgeRequests, ownAddresses, shownAddress } from './judge-addresses.ts'
export { judgeFonts } from './judge-fonts.ts'
export {
  type AxeFault,
  type MeasuredLink,
  type MeasuredPage,
  type MeasuredSlide,
  type Overflow,
  type Side,
  type SmallText,
  sideWords,
  smallestText,
} from './measured.ts'
export { unreachedMarks } from './notes-marks.ts'
export { placeInDeck } from './slide-place.ts'
