import type { BrowserContext } from '@playwright/test'
import { expect, expectWindows, PresenterPage, test } from '../support/present.ts'

/** Keep files whose path matches away from all pages; the returned function lets them through again. */
async function block(context: BrowserContext, path: RegExp): Promise<() => Promise<void>> {
  const isBlocked = ({ pathname }: URL) => path.test(pathname)
  await context.route(isBlocked, (route) => route.abort('internetdisconnected'))
  return () => context.unroute(isBlocked)
}

const comeOnline = ({ page }: Pick<PresenterPage, 'page'>) => page.evaluate(() => window.dispatchEvent(new Event('online')))

// What retries by itself and by the button is shown by the unit tests of watchParts; a slide that is missing by site/redeploy.spec.ts.
test('what is missing is reported, and loads when the network is back: the app, the presenter’s screen, and the style sheet of the session', async ({
  hall,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Could not be loaded: /)
  const said: string[] = []
  hall.context.on('console', (message) => said.push(message.text()))

  const giveApp = await block(hall.context, /\/engine-[^/]*\.js$/)
  const presenter = new PresenterPage(await hall.context.newPage(), hall.url)
  const notice = (of: PresenterPage['page']) => of.getByRole('alert').filter({ hasText: 'Could not be loaded' })
  await presenter.page.goto(`${hall.url}presenter/2`)
  await expect(notice(presenter.page)).toContainText('the program of these slides')
  await giveApp()
  // The page reloads itself.
  await comeOnline(presenter)
  await presenter.expectAt(2)

  const giveScreen = await block(hall.context, /\/Presenter-[^/]*\.js$/)
  await presenter.page.reload()
  await expect(notice(presenter.page)).toContainText('the presenter’s screen')
  expect(said.join('\n')).toContain('Could not be loaded: the presenter’s screen.')
  await giveScreen()
  await comeOnline(presenter)
  await presenter.expectAt(2)
  await expect(notice(presenter.page)).toHaveCount(0)

  const giveStyle = await block(hall.context, /\/session-[^/]*\.css$/)
  const viewer = await hall.viewer('2')
  await expect(notice(viewer.page)).toContainText('part of the design')
  expect(said.join('\n')).toContain('Unable to preload CSS')
  await expectWindows(presenter, 1)
  await presenter.page.keyboard.press('ArrowDown')
  await viewer.expectAt(3)
  await giveStyle()
  await comeOnline(viewer)
  await expect(notice(viewer.page)).toHaveCount(0)
})
