/** Tells of a new version of the site, with the way to it: an installed app has no button of the browser's to load its page again. */
export const newVersionNotice = ({ location }: Pick<Window, 'location'>) => (
  <>
    There is a new version of these slides.
    <button type="button" onClick={() => location.reload()}>
      Show it
    </button>
  </>
)
