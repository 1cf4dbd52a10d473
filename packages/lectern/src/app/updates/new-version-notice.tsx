/** Announce a new version of the site with a link to it. An installed app has no reload button of the browser. */
export const newVersionNotice = ({ location }: Pick<Window, 'location'>) => (
  <>
    There is a new version of these slides.
    <button type="button" onClick={() => location.reload()}>
      Show it
    </button>
  </>
)
