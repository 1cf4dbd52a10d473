export { emptyBrackets } from './empty-brackets.ts'
export { axeRules, judgeSlide } from './evaluate.ts'
export { type FailedRequest, isBeside, judgeLinks, judgeRefused, judgeRequests, ownAddresses, shownAddress } from './evaluate-addresses.ts'
export { evaluateFonts } from './evaluate-fonts.ts'
export { type CheckResult, countOf, type Finding, fromProblem, mergeFindings } from './finding.ts'
export { type CheckFormat, formatResult } from './formats.ts'
export { bestContrast } from './gradient-contrast.ts'
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
