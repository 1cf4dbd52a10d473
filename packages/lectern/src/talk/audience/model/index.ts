export { type OwnAnswers, ownAnswersKey, questionsKey, readOwnAnswers, resultsKey } from './own-answers.ts'
export {
  csvOf,
  defineOther,
  definePoll,
  isPollState,
  isSameRound,
  jsonOf,
  mostRounds,
  type PollState,
  readResults,
  shareId,
  tallyOf,
  withResult,
} from './poll.ts'
export { countLabels, noAnswer, type Poll, ratingsOf, rowsOf, type Tally } from './poll-kinds.ts'
export {
  declined,
  declinedDevice,
  defineQuestion,
  inTurn,
  isQuestionState,
  nextRows,
  orderQuestions,
  type PublishedQuestion,
  type Question,
  type QuestionRow,
  type QuestionState,
  questionsCsv,
  readQuestions,
  type WaitingQuestion,
  wordsOf,
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
