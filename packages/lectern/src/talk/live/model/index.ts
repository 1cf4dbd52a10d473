export {
  type Answer,
  contentOf,
  formatAnswer,
  formatContent,
  formatEnd,
  isAnswerTo,
  isGivenTo,
  isQuestionTo,
  isTextsTo,
  longestName,
  longestQuestion,
  longestWord,
  mostAsked,
  mostLevels,
  mostOptions,
  mostPoints,
  mostReactions,
  mostWords,
  pollTopic,
  readAnswer,
  readEnd,
  readStamped,
  stampAnswer,
} from './answer.ts'
export { createAnswerBudget } from './answer-budget.ts'
export { type Body, formatBody, readBody } from './body.ts'
export { joinLetters, lettersAddress } from './join-code.ts'
export { isLine, isPlainText, lineOf } from './line.ts'
export { addressForOthers, isOwnMachine, shortAddress, type TalkLinks, talkLinks } from './links.ts'
export { createOrders, formatPackets, longestPacket, type Order, type Packet, readPacket, textToSign } from './packet.ts'
export { formatProof, formatTold, isDeviceSecret, proofText, readProof, readTold, type Told } from './proof.ts'
export {
  type AudienceCounts,
  answerTopic,
  awayTopic,
  countsTopic,
  filtersOf,
  isKept,
  mostTopics,
  proofTopic,
  readCounts,
  readTopic,
  relayPath,
  topicPrefix,
  youTopic,
} from './topics.ts'
