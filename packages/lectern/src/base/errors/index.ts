export {
  type AuthorProblem,
  describeProblem,
  type Excerpt,
  excerptOf,
  formatGroups,
  formatLeftOut,
  formatProblem,
  formatProblems,
  groupProblems,
  outsideProjectRemedy,
  type ProblemGroup,
  type SourcePlace,
  shorten,
  shortenNames,
} from './author-problem.ts'
export { DeckError, LecternError } from './lectern-error.ts'
export { nearestName } from './nearest-name.ts'
