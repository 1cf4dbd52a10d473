export {
  type AuthorProblem,
  type Excerpt,
  excerptOf,
  formatGroups,
  formatLeftOut,
  formatProblem,
  formatProblems,
  outsideProjectRemedy,
  type SourcePlace,
  shorten,
  shortenNames,
} from './author-problem.ts'
export { DeckError, LecternError } from './lectern-error.ts'
export { nearestName } from './nearest-name.ts'
