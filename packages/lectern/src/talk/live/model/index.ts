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
  mostOptions,
  mostReactions,
  readAnswer,
  readEnd,
} from './answer.ts'
export { createAnswerRoom } from './answer-room.ts'
export { type Body, formatBody, readBody } from './body.ts'
export { isLine, lineOf } from './line.ts'
export { addressForOthers, isOwnMachine, shortAddress, type TalkLinks, talkLinks } from './links.ts'
export { createOrders, type Order } from './order.ts'
export { formatPackets, longestPacket, type Packet, readPacket, textToSign } from './packet.ts'
export { formatProof, formatTold, isDeviceSecret, proofText, readProof, readTold, type Told } from './proof.ts'
export {
  answerTopic,
  awayTopic,
  filtersOf,
  isKept,
  mostTopics,
  proofTopic,
  type RoomCounts,
  readRoom,
  readTopic,
  relayPath,
  roomTopic,
  topicPrefix,
  youTopic,
} from './topics.ts'
