import { locale, t } from '../../../base/language/index.ts'
import { ActionButton } from '../../../base/ui/index.ts'
import { type Settings, useSetting } from '../../settings/browser/create-settings.ts'
import { filterCss, filterNames, filterParts, readFilter } from '../../settings/model/picture-filter.ts'
import classes from './SettingsMenu.module.css'

const labelsOf = () => ({
  invert: t('Invert'),
  brightness: t('Brightness'),
  contrast: t('Contrast'),
  saturate: t('Saturation'),
  sepia: t('Sepia'),
  'hue-rotate': t('Hue'),
})

/** The words of a value. */
const wordsOf = (name: keyof ReturnType<typeof labelsOf>, value: number) =>
  name === 'hue-rotate' ? `${value}°` : new Intl.NumberFormat(locale(), { style: 'percent' }).format(value)

/** Sliders for the picture of the slides, on a projector that shows other colors. */
export function PictureFilters({ settings }: { readonly settings: Settings }) {
  const css = useSetting(settings, 'filter')
  const filter = readFilter(css)
  const labels = labelsOf()
  return (
    <details className={classes.filters} open={css !== ''}>
      <summary>{t('Colors of the picture')}</summary>
      {filterNames.map((name) => {
        const [least, , most, step] = filterParts[name]
        const set = (value: number) => settings.set({ filter: filterCss({ ...filter, [name]: value }) })
        return name === 'invert' ? (
          <label key={name}>
            <input type="checkbox" checked={filter.invert > 0} onChange={({ target }) => set(target.checked ? 1 : 0)} />
            {labels[name]}
          </label>
        ) : (
          <label key={name}>
            <span>{labels[name]}</span>
            <input
              type="range"
              min={least}
              max={most}
              step={step}
              value={filter[name]}
              aria-valuetext={wordsOf(name, filter[name])}
              onChange={({ target }) => set(Number(target.value))}
            />
            <output>{wordsOf(name, filter[name])}</output>
          </label>
        )
      })}
      <ActionButton onClick={() => settings.set({ filter: '' })}>{t('Reset the colors')}</ActionButton>
    </details>
  )
}
