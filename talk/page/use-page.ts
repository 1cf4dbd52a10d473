import { useEffect, useState } from 'react'
import type { Page } from './open-page.ts'

/**
 * Keep the worker of the page while `isNear`: its code is loaded then. Return why it does not run, once that is known.
 */
export function usePage(isNear: boolean): { readonly page: Page | undefined; readonly failure: string | undefined } {
  const [page, setPage] = useState<Page>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (!isNear) return
    let isNeeded = true
    let close = () => {}
    import('../page/open-page.ts').then(
      ({ closePage, openPage }) => {
        if (!isNeeded) return
        const opened = openPage()
        const forget = opened.onFailure((error) => setFailure(error.message))
        close = () => {
          forget()
          closePage()
        }
        setPage(opened)
      },
      () => setFailure('The chain of this page does not run: its code did not arrive.'),
    )
    return () => {
      isNeeded = false
      close()
      setPage(undefined)
      setFailure(undefined)
    }
  }, [isNear])
  return { page, failure }
}
