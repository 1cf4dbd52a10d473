import { expect, it, vi } from 'vitest'
import { keepConfigured } from './keep-configured.ts'
import type { DevServer } from './start-dev-server.ts'

it('a changed configuration restarts the server at its port, once at a time', async () => {
  const messages: (() => void)[] = []
  const close = vi.fn(async () => undefined)
  const ports: number[] = []
  const start = async (port: number, onReconfigured: () => void) => {
    ports.push(port)
    messages.push(onReconfigured)
    return { addresses: ['http://localhost:3031/deck/'], close } as unknown as DevServer
  }
  const [onRestart, onError] = [vi.fn(), vi.fn()]
  const server = await keepConfigured(start, 3030, { onRestart, onError })
  messages[0]?.()
  messages[0]?.()
  await expect.poll(() => ports).toEqual([3030, 3031])
  expect(onRestart).toHaveBeenCalledOnce()
  await server.close()
  expect(close).toHaveBeenCalledTimes(2)
  expect(onError).not.toHaveBeenCalled()
})

it('a server that cannot restart is reported once, and tried again until it works', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let restart = () => undefined as unknown
  const close = vi.fn(async () => undefined)
  const start = vi.fn(async (_port: number, onReconfigured: () => void) => {
    restart = onReconfigured
    if ([2, 3].includes(start.mock.calls.length)) throw new Error('in use')
    return { addresses: ['http://localhost:3030/'], close } as unknown as DevServer
  })
  const onError = vi.fn()
  const server = await keepConfigured(start, 3030, { onRestart: () => undefined, onError })
  restart()
  await expect.poll(() => onError.mock.calls).toEqual([[new Error('in use')]])
  const startAgain = () => {
    vi.runAllTimers()
    return start.mock.calls.length
  }
  await expect.poll(startAgain).toBe(4)
  expect(onError).toHaveBeenCalledOnce()
  await server.close()
  expect(close).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
