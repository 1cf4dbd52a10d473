export { type OwnAnswers, ownAnswersKey, questionsKey, readOwnAnswers, resultsKey } from './own-answers.ts'
export {
  answerTo,
  csvOf,
  definePoll,
  isPollState,
  isSameRound,
  mostRounds,
  type Poll,
  type PollResult,
  type PollState,
  readResults,
  shareOf,
  type Tally,
  tallyOf,
  withResult,
} from './poll.ts'
export {
  declined,
  defineQuestion,
  isQuestionState,
  orderQuestions,
  type PublishedQuestion,
  type Question,
  type QuestionState,
  questionsCsv,
  readQuestions,
} from './questions.ts'
export {
  countHands,
  countReactions,
  floatsOf,
  isReactionsEntry,
  noReactions,
  type Reaction,
  reactions,
  reactionWords,
} from './reactions.ts'
