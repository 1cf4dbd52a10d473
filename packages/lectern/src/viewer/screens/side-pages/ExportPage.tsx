import { type ReactNode, useState } from 'react'
import { plural, t } from '../../../base/language/index.ts'
import { actionLook, looks } from '../../../base/ui/index.ts'
import { type Choice, type DeckManifest, pagePlan, readChoice, readSlideRange, shownTalk } from '../../../deck/deck/index.ts'
import { formatPrintAddress, type HandoutSize, handoutSizes } from '../../../deck/navigation/model/index.ts'
import classes from './ExportPage.module.css'
import page from './SlidesPage.module.css'

interface ExportPageProps {
  readonly deck: DeckManifest
  /** Links to the deck's screens. */
  readonly links: ReactNode
}

type Sheets = 'slides' | 'steps' | 'notes' | HandoutSize

const sheetNames = (): readonly (readonly [Sheets, string])[] => [
  ['slides', t('Each slide with all its steps')],
  ['steps', t('Each step')],
  ['notes', t('Each slide above its notes')],
  ...handoutSizes.map((size) => [size, t('A handout with {size} slides on a sheet', { size })] as const),
]

const formats = () =>
  [
    ['pdf', 'PDF', t('with links, tags and an outline')],
    ['pptx', 'PowerPoint', t('with text that can be edited')],
    ['png', t('Pictures'), t('one file for each slide')],
    ['md', 'Markdown', t('the words and the notes')],
  ] as const

/** Return the command that writes a file of this format. */
const commandFor = (format: string, range: string, sheets: Sheets, language: string | undefined, { audience, length }: Choice): string =>
  [
    'npx lectern export',
    `--format ${format}`,
    language && `--lang ${language}`,
    audience && `--audience ${audience.join(',')}`,
    length && `--length ${length}`,
    range && `--range ${range}`,
    sheets === 'steps' && '--with-clicks',
  ]
    .filter(Boolean)
    .join(' ')

/** A page that prepares what a person prints or saves, and names the command for all other files. */
export function ExportPage({ deck, links }: ExportPageProps) {
  const [range, setRange] = useState('')
  const [sheets, setSheets] = useState<Sheets>('slides')
  const { wrong } = readSlideRange(range, deck.slides.length)
  const sound = wrong ? '' : range.replaceAll(/\s/g, '')
  const count = wrong ? 0 : pagePlan(deck, { range, withClicks: sheets === 'steps' }).length
  const pages = typeof sheets === 'number' ? Math.ceil(count / sheets) : count
  const talk = shownTalk(deck)
  const choice = deck.choices ? readChoice(new URLSearchParams(talk), deck.choices).choice : {}
  const address =
    (deck.routerMode === 'hash' ? '' : deck.base) +
    formatPrintAddress(deck.routerMode, {
      withNotes: sheets === 'notes',
      withClicks: sheets === 'steps',
      range: sound || undefined,
      handout: typeof sheets === 'number' ? sheets : undefined,
      chunk: undefined,
      timeout: undefined,
    }) +
    (talk && `&${talk}`)
  return (
    <main aria-label={t('Export')} className={page.page}>
      <header className={page.head}>
        <h1>{deck.title}</h1>
        {links}
      </header>
      <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
        <label className={classes.range}>
          <span>{t('Slides')}</span>
          <input
            className={looks.field}
            value={range}
            placeholder={t('all, or 1, 4-6')}
            aria-invalid={wrong !== undefined}
            aria-describedby="export-count"
            onChange={({ target }) => setRange(target.value)}
          />
        </label>
        <fieldset>
          <legend>{t('On each page')}</legend>
          {sheetNames()
            .filter(([id]) => id !== 'notes' || deck.presenter !== false)
            .map(([id, name]) => (
              <label key={id}>
                <input type="radio" name="sheets" checked={id === sheets} onChange={() => setSheets(id)} />
                {name}
              </label>
            ))}
        </fieldset>
        <p id="export-count" role="status">
          {wrong
            ? `${wrong[0]?.toUpperCase()}${wrong.slice(1)}.`
            : plural('{count, plural, one {# page} other {# pages}}', { count: pages })}
        </p>
        <a className={actionLook} href={address} target="_blank" rel="noopener">
          {t('Open the pages to print')}
        </a>
        <p className={classes.hint}>{t('The print command of the browser prints them, or saves them as PDF.')}</p>
      </form>
      <h2 className={classes.heading}>{t('Files from the command line')}</h2>
      <dl className={classes.commands}>
        {formats().map(([format, name, words]) => (
          <div key={format}>
            <dt>
              {name}, {words}
            </dt>
            <dd>
              <code>{commandFor(format, sound, sheets, deck.root && deck.language, choice)}</code>
            </dd>
          </div>
        ))}
      </dl>
    </main>
  )
}
