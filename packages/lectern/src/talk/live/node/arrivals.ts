import { type ConnectionLimit, createConnectionLimit } from '../../../base/lib/node/index.ts'

/** Number of clients. One network gets half of what the others leave, so that a hall behind one address gets in, and the next hall, too. */
const clients = { most: 8_000, least: 200, all: 10_000 }

/** Create the limit of clients of a talk. */
export const createArrivals = (): ConnectionLimit => createConnectionLimit(clients)

/** Connections that are taken over in one turn of the event loop. */
const mostOfTurn = 20

/**
 * Return a function that runs tasks, a few in each turn of the event loop: of each network in turn, and of one network in their order. Tasks must not throw.
 * When a whole audience comes back at once, those who came first are served while the rest waits. Otherwise everybody would be served at the very end, and would have
 * given up by then. A network that floods the server slows down only itself.
 */
export function createTurns(): (group: string, task: () => void) => void {
  /** What waits, by network. The first one is next. */
  const waiting = new Map<string, (() => void)[]>()
  let isRunning = false
  function next(): (() => void) | undefined {
    const [first] = waiting
    if (!first) return undefined
    const [group, tasks] = first
    waiting.delete(group)
    const task = tasks.shift()
    if (tasks.length > 0) waiting.set(group, tasks)
    return task
  }
  function run() {
    for (let count = 0; count < mostOfTurn; count++) next()?.()
    isRunning = waiting.size > 0
    if (isRunning) setImmediate(run)
  }
  return (group, task) => {
    const tasks = waiting.get(group) ?? []
    tasks.push(task)
    waiting.set(group, tasks)
    if (isRunning) return
    isRunning = true
    setImmediate(run)
  }
}
