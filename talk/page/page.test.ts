import { expect, it } from 'vitest'
import { createMemoryStore } from '../syncer/store.ts'
import { digitsOf } from '../syncer/transfer.ts'
import { answerCalls, createCaller, type Port } from './calls.ts'
import { createServices, type PageServices, type Scenario } from './create-services.ts'

const scenario: Scenario = { kind: 'gas', input: 5, account: 'custodian', gas: 'enough', isOnline: true, run: 0 }

function open() {
  const { port1, port2 } = new MessageChannel()
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve))
  const services = createServices({
    now: () => 0,
    later: (work) => void setTimeout(work),
    pause,
    openStore: async () => createMemoryStore(),
  })
  port1.start()
  port2.start()
  answerCalls(port1 as Port, services)
  return { ...createCaller<PageServices>(port2 as Port), close: () => port1.close() }
}

it('the terminal asks the node and the wallet through the worker', async () => {
  const { call, close } = open()
  const { accounts, gasPrice, token } = await call('about')
  const [payer, recipient] = accounts
  if (!payer || !recipient) throw new Error('no accounts')
  expect(await call('tokenBalance', token.address, payer.address)).toBe(1_000_000_000_000n)
  const raw = await call('sign', { nonce: 1, to: recipient.address, value: 1024n, gasLimit: 21_000n, gasPrice }, payer.key)
  expect(await call('decode', raw)).toMatchObject({ from: payer.address, value: 1024n })
  const hash = await call('submit', raw)
  await expect.poll(() => call('receipt', hash)).toMatchObject({ status: 'success' })
  await expect(call('submit', raw)).rejects.toMatchObject({ name: 'ChainError', code: 'already-known' })
  await expect(call('balance', '0x1')).rejects.toMatchObject({ code: 'bad-address' })
  close()
})

it('the slide plays a scenario to a phase, and starts again for an earlier phase', async () => {
  const { call, close } = open()
  const states = async () => [...(await call('view', 0, 0)).states].map(digitsOf)
  await call('play', scenario, -1)
  expect(await states()).toEqual(Array(5).fill('000000'))
  await call('play', scenario, 3)
  expect(await states()).toEqual(Array(5).fill('001111'))
  await call('play', scenario, 0)
  expect(await states()).toEqual(Array(5).fill('000001'))
  await call('play', { ...scenario, input: 'wrong' }, 3)
  expect(await call('view', 0, 9)).toMatchObject({ rows: [], problems: [expect.stringContaining('Line 1: the column "wrong"')] })
  close()
})

it('a worker that ends fails open calls and later ones', async () => {
  const { call, fail, close } = open()
  const asked = call('about')
  fail(new Error('it has ended'))
  await expect(asked).rejects.toThrow('it has ended')
  await expect(call('about')).rejects.toThrow('it has ended')
  close()
})
