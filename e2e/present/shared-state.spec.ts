import { expect, expectWindows, test } from '../support/present.ts'

test('a component has the same state in every window, also in one that comes late', async ({ hall }) => {
  const [one, two] = [await hall.viewer('3'), await hall.viewer('3')]
  const count = (page: typeof one) => page.slide.getByLabel('The count')
  await one.slide.getByRole('button', { name: 'Count' }).click()
  await expect(count(one)).toHaveText('1')
  await expect(count(two)).toHaveText('1')
  await two.slide.getByRole('button', { name: 'Count' }).click()
  await expect(count(one)).toHaveText('2')
  await two.slide.getByRole('button', { name: 'Add a name' }).click()
  await one.page.reload()
  await expect(count(one)).toHaveText('2')
  await expect(one.slide.getByRole('list', { name: 'Names' })).toHaveText('name 1')
  const late = await hall.viewer('3')
  await expect(count(late)).toHaveText('2')
})

test('without other windows, it is an ordinary state', async ({ hall }) => {
  await hall.context.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  const viewer = await hall.viewer('3')
  for (const no of [1, 2, 3]) {
    await viewer.slide.getByRole('button', { name: 'Count' }).click()
    await expect(viewer.slide.getByLabel('The count')).toHaveText(String(no))
  }
})

test('a forged value of another type is refused', async ({ hall }) => {
  const presenter = await hall.presenter('presenter/3')
  const viewer = await hall.viewer('3')
  await viewer.slide.getByRole('button', { name: 'Count' }).click()
  await expect(viewer.slide.getByLabel('The count')).toHaveText('1')
  // By now it hears the others.
  await expectWindows(presenter, 1)
  const base = new URL(hall.url).pathname
  await hall.context.route('**/hostile', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Hostile</title>' }))
  const hostile = await hall.context.newPage()
  await hostile.goto(`${hall.url}hostile`)
  const send = (value: unknown, clock: number) =>
    hostile.evaluate(
      ([name, entry, at]) =>
        new BroadcastChannel(name).postMessage(
          `{"lectern":2,"from":"forger","seq":${at},"clock":${at},"type":"change","channel":"state/count","entries":[["value",${at},"",${entry}]]}`,
        ),
      [`lectern:sync:${base}`, JSON.stringify(value), clock] as const,
    )
  const now = Date.now()
  await send({ toString: 'no' }, now + 500)
  await send('<img src=x onerror=alert(1)>', now + 501)
  await send(7, now + 502)
  await expect(viewer.slide.getByLabel('The count')).toHaveText('7')
})
