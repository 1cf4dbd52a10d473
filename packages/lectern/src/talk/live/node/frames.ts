/** Return the head of a server's WebSocket frame with `length` binary bytes: whole, and without a mask. */
export function frameHead(length: number): Buffer {
  if (length < 126) return Buffer.from([0x82, length])
  if (length < 65_536) return Buffer.from([0x82, 126, length >> 8, length & 255])
  const head = Buffer.alloc(10)
  head[0] = 0x82
  head[1] = 127
  head.writeUIntBE(length, 4, 6)
  return head
}

/** Return a length as MQTT writes it: 7 bits in a byte, the lowest first. */
function lengthBytes(length: number): number[] {
  const more = Math.floor(length / 128)
  return more === 0 ? [length] : [(length & 127) | 128, ...lengthBytes(more)]
}

/** Return an MQTT message of quality 0 in one WebSocket frame of a server. */
export function frameOf(topic: string, payload: Uint8Array, isRetained: boolean): Buffer {
  const name = Buffer.from(topic)
  const rest = 2 + name.length + payload.length
  const head = Buffer.from([isRetained ? 0x31 : 0x30, ...lengthBytes(rest), name.length >> 8, name.length & 255])
  return Buffer.concat([frameHead(head.length - 2 + rest), head, name, payload])
}
