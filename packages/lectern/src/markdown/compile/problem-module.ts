import { type AuthorProblem, formatProblems } from '../../errors/index.ts'

/** A slide that shows why it is not there: the module for a slide that cannot be compiled. */
export function problemModule(problems: readonly AuthorProblem[]): string {
  return `import {jsx as _jsx} from "react/jsx-runtime"
import {SlideProblem as _SlideProblem} from "lectern/components"
export default function Slide() {
  return _jsx(_SlideProblem, {messages: ${JSON.stringify(formatProblems(problems))}})
}
`
}
