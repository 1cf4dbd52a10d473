/** The order of messages on one topic: a counter, and who wrote it. For state it is the logical time of the write. */
export type Order = readonly [counter: number, by: string]

/** The last order of each topic. What is not later is old, or a replay. */
export interface Orders {
  isLater(topic: string, order: Order): boolean
  /** Return whether an order is before the last of its topic. */
  isOlder(topic: string, order: Order): boolean
  /** Note an order. Return false if there is no room for another topic. */
  note(topic: string, order: Order): boolean
}

const isLater = (a: Order, b: Order) => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])

/** Create an empty list of orders, with room for `most` topics. */
export function createOrders(most: number): Orders {
  const last = new Map<string, Order>()
  return {
    isLater(topic, order) {
      const before = last.get(topic)
      return before === undefined || isLater(order, before)
    },
    isOlder(topic, order) {
      const newest = last.get(topic)
      return newest !== undefined && isLater(newest, order)
    },
    note(topic, order) {
      if (!last.has(topic) && last.size >= most) return false
      last.set(topic, order)
      return true
    },
  }
}
