export { type AuthorProblem, formatProblem, type SourcePlace } from './author-problem.ts'
export { DeckError, LecternError } from './lectern-error.ts'
export { nearestName } from './nearest-name.ts'
export { outsideProjectRemedy } from './outside-project.ts'
