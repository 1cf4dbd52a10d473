import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { RoundButton } from '../../../base/button/index.ts'
import { message, t } from '../../../base/language/index.ts'
import { looks, useModal } from '../../../base/ui/index.ts'
import type { Navigation } from '../../../deck/navigation/browser/index.ts'
import type { Access } from '../../../site/password/browser/index.ts'
import type { Editing } from '../../editing/browser/create-editing.ts'
import type { InsertPlace } from '../../editing/browser/insert-place.ts'
import { type Catalog, type CatalogComponent, type CatalogIcon, iconAddress } from '../model/catalog.ts'
import { mediaKind, mediaMarkdown } from '../model/media.ts'
import { ComponentForm } from './ComponentForm.tsx'
import { createCatalog } from './create-catalog.ts'
import classes from './InsertMenu.module.css'
import { insertSlide } from './insert-slide.ts'
import { byUse, wordsOf } from './layout-names.ts'
import { optionBeside } from './option-moves.ts'
import { SlideInLayout } from './SlideInLayout.tsx'

interface InsertMenuProps {
  readonly editing: Editing
  readonly access: Access
  readonly navigation: Navigation
  readonly place: InsertPlace
}

/** A block of text: its name, the icon of its button, and the Markdown that the author overwrites, with `{words}` in the language of the interface. */
const texts = [
  { name: message('Text'), icon: 'M5 6h14M5 11h14M5 16h9', words: message('Text'), markdown: '{words}' },
  { name: message('Heading'), icon: 'M6 5v14M18 5v14M6 12h12', words: message('Heading'), markdown: '## {words}' },
  {
    name: message('List'),
    icon: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
    words: message('Item'),
    markdown: '- {words}',
  },
  {
    name: message('Numbered list'),
    icon: 'M10 6h10M10 12h10M10 18h10M4 4.5h1.5V9M4 15h2.5L4 19h2.5',
    words: message('Item'),
    markdown: '1. {words}',
  },
  {
    name: message('Table'),
    icon: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
    words: message('Column'),
    markdown: '| {words} | {words} |\n| --- | --- |\n| {cell} | {cell} |',
  },
  { name: message('Quote'), icon: 'M6 16c2-1 3-3 3-5H5V6h5v5M15 16c2-1 3-3 3-5h-4V6h5v5', words: message('Quote'), markdown: '> {words}' },
  { name: message('Code'), icon: 'm9 7-5 5 5 5m6-10 5 5-5 5', words: '', markdown: '```ts\nconst answer = 42\n```' },
] as const

/** Letters after which icons are searched. */
const fewest = 2

/** One thing that can be inserted. */
interface Choice {
  readonly id: string
  readonly name: string
  readonly look: ReactNode
  readonly choose: () => void
}

interface Section {
  readonly id: string
  readonly name: string
  /** `pictures` are slides, `tiles` small pictures, and `rows` have words. */
  readonly kind: 'pictures' | 'tiles' | 'rows'
  readonly choices: readonly Choice[]
}

const line = (icon: string) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={classes.icon}>
    <path d={icon} />
  </svg>
)

/** What a component is, as a sign. */
const componentIcon = 'M12 3 3 8l9 5 9-5zM3 8v8l9 5 9-5V8M12 13v8'

const matches = (search: string) => {
  const words = search.toLowerCase().split(/\s+/)
  return (name: string) => words.every((word) => `${name} ${wordsOf(name)}`.toLowerCase().includes(word))
}

/** Return the icons that a search finds, once somebody has typed enough. */
function useIcons(source: ReturnType<typeof createCatalog>, search: string): readonly CatalogIcon[] {
  const [found, setFound] = useState<{ readonly search: string; readonly icons: readonly CatalogIcon[] }>()
  const isWanted = search.trim().length >= fewest
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    // The next letter comes soon.
    const timer = window.setTimeout(async () => {
      const icons = await source.icons(search)
      if (!isOver) setFound({ search, icons: 'why' in icons ? [] : icons })
    }, 120)
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [source, search, isWanted])
  return isWanted ? (found?.icons ?? []) : []
}

/** Choose what to insert: texts, slides by their layout, components, files of the deck, and icons. Letters search in all of them. */
export function InsertMenu({ editing, access, navigation, place }: InsertMenuProps) {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<CatalogComponent>()
  const [catalog, setCatalog] = useState<Catalog | { readonly why: string }>()
  const { base: shared, root: base = shared } = editing.store.getState().manifest
  const source = useMemo(() => createCatalog(window, base, access), [base, access])
  const file = editing.store.getState().places[navigation.store.getState().position.no - 1]?.file ?? ''
  useEffect(() => {
    let isOver = false
    source.load(file).then((loaded) => !isOver && setCatalog(loaded))
    return () => {
      isOver = true
    }
  }, [source, file])
  const close = () => editing.insertAt(undefined)
  const { title, dialog } = useModal(() => {
    close()
    place.leave?.()
  })
  const put = (markdown: string, isText = false) => {
    close()
    place.put(markdown, isText)
  }
  const icons = useIcons(source, search)
  const sections = sectionsOf({
    catalog: catalog && !('why' in catalog) ? catalog : undefined,
    icons,
    search,
    editing,
    put,
    ask: setAsked,
    putSlide(layout, slots) {
      close()
      if (place.putSlide) place.putSlide(layout)
      else insertSlide({ editing, navigation, layout, slots })
    },
  })
  return (
    <dialog {...dialog} className={`${looks.surface} ${classes.menu}`}>
      <header className={classes.head}>
        {asked && <RoundButton name={t('Back')} icon="m14 6-6 6 6 6" onClick={() => setAsked(undefined)} />}
        <h2 id={title}>{asked ? wordsOf(asked.name) : t('Insert')}</h2>
        <RoundButton
          name={t('Close')}
          icon="m6 6 12 12M18 6 6 18"
          onClick={() => {
            close()
            place.leave?.()
          }}
        />
      </header>
      {asked ? (
        <ComponentForm
          component={asked}
          files={catalog && 'files' in catalog ? catalog.files : []}
          isMdx={file.endsWith('.mdx')}
          onInsert={put}
        />
      ) : (
        <Choices sections={sections} search={search} onSearch={setSearch} why={catalog && 'why' in catalog ? catalog.why : undefined} />
      )}
    </dialog>
  )
}

interface SectionsOptions {
  readonly catalog: Catalog | undefined
  readonly icons: readonly CatalogIcon[]
  readonly search: string
  readonly editing: Editing
  readonly put: (markdown: string, isText?: boolean) => void
  readonly putSlide: (layout: string, slots: readonly string[]) => void
  readonly ask: (component: CatalogComponent) => void
}

/** Return what a search finds, in sections. */
function sectionsOf({ catalog, icons, search, editing, put, putSlide, ask }: SectionsOptions): readonly Section[] {
  const isFound = matches(search)
  const all: Section[] = [
    {
      id: 'texts',
      name: t('Texts'),
      kind: 'rows',
      choices: texts.map(({ name, icon, words, markdown }) => ({
        id: `text-${name.replaceAll(' ', '-')}`,
        name: t(name),
        look: line(icon),
        choose: () =>
          put(
            markdown.replaceAll('{words}', () => t(words)).replaceAll('{cell}', () => t('Cell')),
            true,
          ),
      })),
    },
    {
      id: 'slides',
      name: t('Slides'),
      kind: 'pictures',
      choices: byUse(catalog?.layouts ?? [], ({ name }) => name).map(({ name, slots }) => ({
        id: `slide-${name}`,
        name,
        look: <SlideInLayout editing={editing} layout={name} />,
        choose: () => putSlide(name, slots),
      })),
    },
    {
      id: 'files',
      name: t('Pictures and videos'),
      kind: 'tiles',
      choices: (catalog?.files ?? []).map(({ name, address }) => ({
        id: `file-${name}`,
        name,
        look:
          mediaKind(name) === 'picture' ? (
            <img src={address} alt="" loading="lazy" className={classes.photo} />
          ) : (
            line('M4 5h16v14H4zm6 4v6l5-3z')
          ),
        choose: () => put(mediaMarkdown(name)),
      })),
    },
    {
      id: 'components',
      name: t('Components'),
      kind: 'rows',
      choices: (catalog?.components ?? []).map((component) => ({
        id: `component-${component.name}`,
        name: component.name,
        look: line(componentIcon),
        choose: () => (component.properties.length > 0 || component.list ? ask(component) : put(`<${component.name} />`)),
      })),
    },
  ]
  const icon: Section = {
    id: 'icons',
    name: t('Icons'),
    kind: 'tiles',
    choices: icons.map((each) => ({
      id: `icon-${each.name}`,
      name: each.name,
      look: <span className={classes.sign} style={{ maskImage: `url("${iconAddress(each)}")` }} />,
      choose: () => put(`<${each.name} />`),
    })),
  }
  return [...all.map((section) => ({ ...section, choices: section.choices.filter(({ name }) => isFound(name)) })), icon].filter(
    ({ choices }) => choices.length > 0,
  )
}

interface ChoicesProps {
  readonly sections: readonly Section[]
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Why nothing but texts can be inserted. */
  readonly why: string | undefined
}

/** A field that searches, and the list of what it finds. The arrow keys move in the list while the field has the focus. */
function Choices({ sections, search, onSearch, why }: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const choices = sections.flatMap((section) => section.choices)
  const [chosen, setChosen] = useState('')
  const active = choices.find((choice) => choice.id === chosen) ?? choices[0]
  // The dialog opens before.
  useEffect(() => field.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      active?.choose()
      return
    }
    const alongText = search !== '' && /^(ArrowLeft|ArrowRight|Home|End)$/.test(event.key)
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
    const current = options.find((option) => option.getAttribute('aria-selected') === 'true')
    const next = alongText ? undefined : optionBeside(options, current, event.key)
    if (!next) return
    event.preventDefault()
    next.scrollIntoView({ block: 'nearest' })
    setChosen(next.dataset.choice ?? '')
  }

  return (
    <>
      <input
        ref={field}
        role="combobox"
        aria-label={t('Search what to insert')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        {...(active && { 'aria-activedescendant': `${id}-${active.id}` })}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('Search texts, slides, components, pictures and icons')}
        className={`${looks.field} ${classes.field}`}
        value={search}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          onSearch(target.value)
          setChosen('')
          list.current?.scrollTo({ top: 0 })
        }}
      />
      {why && (
        <p role="alert" className={classes.why}>
          {why}
        </p>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('What can be inserted')}
        className={`${looks.scroller} ${classes.list}`}
      >
        {choices.length === 0 && <p className={classes.none}>{t('Nothing has this name.')}</p>}
        {sections.map((section) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={section.id} role="group" aria-labelledby={`${id}-${section.id}`} className={classes.section}>
            <h3 id={`${id}-${section.id}`}>{section.name}</h3>
            <div role="presentation" className={classes[section.kind]}>
              {section.choices.map((choice) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of the list
                <div
                  key={choice.id}
                  id={`${id}-${choice.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={choice === active}
                  aria-label={choice.name}
                  title={choice.name}
                  data-choice={choice.id}
                  className={classes.choice}
                  onClick={choice.choose}
                >
                  {choice.look}
                  <span className={looks.clipped}>{section.kind === 'pictures' ? wordsOf(choice.name) : choice.name}</span>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
