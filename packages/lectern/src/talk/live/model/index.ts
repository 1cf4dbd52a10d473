export {
  type Answer,
  formatAnswer,
  formatEnd,
  isAnswerTo,
  isGivenTo,
  isQuestionTo,
  longestName,
  longestQuestion,
  mostAsked,
  mostLevels,
  mostOptions,
  mostPoints,
  mostReactions,
  pollTopic,
  readAnswer,
  readEnd,
} from './answer.ts'
export { createAnswerBudget } from './answer-budget.ts'
export { type Body, formatBody, readBody } from './body.ts'
export { joinLetters, lettersAddress } from './join-code.ts'
export { isLine, lineOf } from './line.ts'
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
