import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { isRightToLeft, languageList, languages, t } from '../../../base/language/index.ts'
import { looks } from '../../../base/ui/index.ts'
import { useSetting } from '../../settings/browser/create-settings.ts'
import type { SettingsMenuProps } from '../play-controls.ts'
import { PictureFilters } from './PictureFilters.tsx'
import classes from './SettingsMenu.module.css'
import { useClickOutside } from './use-click-outside.ts'

/** Pixels that stay free between a menu and the edge of the window. */
const margin = 8

/** Return by how many pixels a menu of `width`, centered at `center`, moves sideways to stay in a window. A menu that is too wide begins at the left. @internal for its test */
export function shiftIntoView(center: number, width: number, windowWidth: number): number {
  const wanted = center - width / 2
  return Math.max(Math.min(wanted, windowWidth - margin - width), margin) - wanted
}

const scales = () =>
  [
    ['fit', t('Fit')],
    ['1:1', '1:1'],
  ] as const
const schemes = () =>
  [
    ['auto', t('Auto')],
    ['light', t('Light')],
    ['dark', t('Dark')],
  ] as const

/** The settings menu (spec.md §2), above its button in the bar. */
export function SettingsMenu({ controls: { panels, settings }, around }: SettingsMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const scrim = useRef<HTMLDivElement>(null)
  const scale = useSetting(settings, 'scale')
  const scheme = useSetting(settings, 'colorScheme')
  const language = useSetting(settings, 'interfaceLanguage')
  const close = () => panels.show()
  useClickOutside((target) => target !== scrim.current && (around.current?.contains(target) ?? false), close)
  /** The button, if it had the focus when the menu opened. After a press with a pointer, Space moves the talk. */
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    opener.current ??= around.current?.querySelector('button:focus') ?? null
    menu.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [around])
  useLayoutEffect(() => {
    const place = () => {
      if (!menu.current || !around.current) return
      const { left, width } = around.current.getBoundingClientRect()
      const shift = shiftIntoView(left + width / 2, menu.current.offsetWidth, window.innerWidth)
      menu.current.style.setProperty('--shift', `${shift}px`)
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [around])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !around.current?.contains(relatedTarget)) close()
  }

  return (
    <>
      <div ref={scrim} className={classes.scrim} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving apply to everything inside */}
      <div
        ref={menu}
        dir={isRightToLeft() ? 'rtl' : 'ltr'}
        className={`${looks.surface} ${classes.menu}`}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <Choice name={t('Scale')} options={scales()} value={scale} onChange={(chosen) => settings.set({ scale: chosen })} />
        {settings.schema === 'auto' && (
          <Choice
            name={t('Color scheme')}
            options={schemes()}
            value={scheme}
            onChange={(chosen) => settings.set({ colorScheme: chosen })}
          />
        )}
        <PictureFilters settings={settings} />
        <LanguageChoice value={language} onChange={(chosen) => settings.set({ interfaceLanguage: chosen })} />
      </div>
    </>
  )
}

interface LanguageChoiceProps {
  /** Empty for the language of the deck. */
  readonly value: string
  onChange(value: string): void
}

/** The language of the interface. Each language has its own name. */
function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  return (
    <label className={classes.language}>
      <span>{t('Language')}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('As the slides')}</option>
        {languageList().map((each) => (
          <option key={each} value={each} lang={each}>
            {languages[each]}
          </option>
        ))}
      </select>
    </label>
  )
}

interface ChoiceProps<Value extends string> {
  readonly name: string
  /** Each value with its label. */
  readonly options: readonly (readonly [Value, string])[]
  readonly value: Value
  onChange(value: Value): void
}

function Choice<Value extends string>({ name, options, value, onChange }: ChoiceProps<Value>) {
  const group = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>{name}</legend>
      {options.map(([each, label]) => (
        <label key={each}>
          <input type="radio" name={group} checked={each === value} onChange={() => onChange(each)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
