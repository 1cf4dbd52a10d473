export {
  type Card,
  type CardState,
  defineCard,
  groupCards,
  isCardState,
  longestGroup,
} from './cards.ts'
export { type OwnAnswers, ownAnswersKey, questionsKey, readOwnAnswers, resultsKey } from './own-answers.ts'
export {
  type AskedPoll,
  csvOf,
  defineOther,
  definePoll,
  describePoll,
  isAskedPoll,
  isPollState,
  isSameRound,
  jsonOf,
  longestWhy,
  mostRounds,
  type PollResult,
  type PollRules,
  type PollState,
  pollOf,
  readResults,
  resultOf,
  shareId,
  tallyOf,
  tallyOfResult,
  withResult,
} from './poll.ts'
export { countLabels, type Poll, ratingsOf, rowsOf, shownLabels, type Tally } from './poll-kinds.ts'
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
export { type Board, boardOf, isBoard, type Played, placeOf, playerId } from './quiz.ts'
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
export { type RunPoll, type RunReport, ratingsIn, reportCsv, reportHtml, reportJson, reportText, revealedReport } from './run-report.ts'
export {
  createWordCounter,
  isIds,
  knownLanguage,
  mostRemoved,
  publishedWords,
  type WordCount,
  type WordCounter,
} from './words.ts'
