import { type AuthorProblem, formatProblems } from '../../errors/index.ts'

/** Return the module of a slide that cannot be compiled. It shows the problems. */
export function problemModule(problems: readonly AuthorProblem[]): string {
  return `import {jsx as _jsx} from "react/jsx-runtime"
import {SlideProblem as _SlideProblem} from "lectern/components"
export default function Slide() {
  return _jsx(_SlideProblem, {messages: ${JSON.stringify(formatProblems(problems))}})
}
`
}
