export { type Body, formatBody, readBody } from './body.ts'
export { createOrders, type Order } from './order.ts'
export { formatPackets, longestPacket, type Packet, readPacket, textToSign } from './packet.ts'
export { filtersOf, isKept, mostTopics, readTopic, relayPath, topicPrefix } from './topics.ts'
