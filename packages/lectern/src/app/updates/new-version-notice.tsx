import { showNewVersion } from '../../offline/browser/index.ts'

/** Announce a new version of the site with a button that shows it. An installed app has no reload button of the browser. */
export const newVersionNotice = (view: Window & typeof globalThis, base: string) => (
  <>
    There is a new version of these slides.
    <button type="button" onClick={() => showNewVersion(view, base)}>
      Show it
    </button>
  </>
)
