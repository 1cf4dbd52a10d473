import { message, t } from '../../base/language/index.ts'
import type { AppOptions } from '../../viewer/app/index.ts'
import { openSidePage, PlayLink, showSlides } from '../../viewer/app/side-page.tsx'

/** Show a page with a field for the notes of each slide in `#lectern` instead of the talk. */
export async function startNotesEdit(options: AppOptions): Promise<void> {
  const { manifest, author } = options.source
  if (!author) throw new Error('Only the dev server has the page for all notes.')
  const page = await openSidePage(options, message('Notes'))
  showSlides(page, options, {
    name: t('Notes'),
    heading: t('Notes of {title}', { title: manifest.title }),
    links: <PlayLink deck={manifest} />,
    children: author.allNotes,
  })
}
