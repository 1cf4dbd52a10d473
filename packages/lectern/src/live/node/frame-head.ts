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
