import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../../base/language/index.ts'
import { ActionButton, looks } from '../../../base/ui/index.ts'
import { type CatalogComponent, type CatalogFile, type CatalogProperty, componentMarkdown, missingIn } from '../model/catalog.ts'
import classes from './InsertMenu.module.css'

interface ComponentFormProps {
  readonly component: CatalogComponent
  readonly files: readonly CatalogFile[]
  readonly isMdx: boolean
  readonly onInsert: (markdown: string) => void
}

/** Ask for the properties of a component, each in a field of its kind. Those that are needed come first. */
export function ComponentForm({ component, files, isMdx, onInsert }: ComponentFormProps) {
  const { properties, list } = component
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(properties.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]]))),
  )
  const [items, setItems] = useState(list ? `${t('First')}\n${t('Second')}` : '')
  const [wrong, setWrong] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input,select,textarea')?.focus(), [])
  const sorted = [...properties.filter(({ isNeeded }) => isNeeded), ...properties.filter(({ isNeeded }) => !isNeeded)]

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const missing = missingIn(component, values, items)
    setWrong(missing)
    if (missing === undefined) onInsert(componentMarkdown(component, values, items, isMdx))
    else form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus()
  }

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <div className={`${looks.scroller} ${classes.fields}`}>
        {sorted.map((property) => (
          <Field
            key={property.name}
            id={`${id}-${property.name}`}
            property={property}
            files={files}
            value={values[property.name] ?? ''}
            isWrong={wrong === property.name}
            onChange={(value) => setValues((before) => ({ ...before, [property.name]: value }))}
          />
        ))}
        {list && (
          <div className={classes.property}>
            <label htmlFor={`${id}-items`}>{t('Items, one on each line')}</label>
            <textarea
              id={`${id}-items`}
              name="items"
              rows={4}
              className={looks.field}
              aria-invalid={wrong === 'items'}
              aria-describedby={`${id}-items-note`}
              value={items}
              onChange={({ target }) => setItems(target.value)}
            />
            <p id={`${id}-items-note`} className={wrong === 'items' ? classes.wrong : classes.note}>
              {t('From {least} to {most}.', { least: list.least, most: list.most })}
            </p>
          </div>
        )}
      </div>
      <footer className={classes.foot}>
        <ActionButton type="submit" look="strong">
          {t('Insert')}
        </ActionButton>
      </footer>
    </form>
  )
}

interface FieldProps {
  readonly id: string
  readonly property: CatalogProperty
  readonly files: readonly CatalogFile[]
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (value: string) => void
}

/** One property: a field for a text, a number, a color or a file, a choice, or a box to tick. */
function Field({ id, property, files, value, isWrong, onChange }: FieldProps) {
  const { name, doc, kind, choices, isNeeded, least, most } = property
  const common = { id, name, 'aria-describedby': doc === '' ? undefined : `${id}-note`, 'aria-invalid': isWrong, required: isNeeded }
  const take = ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value)
  const note = doc !== '' && (
    <p id={`${id}-note`} className={isWrong ? classes.wrong : classes.note}>
      {doc.replaceAll('`', '')}
    </p>
  )
  if (kind === 'switch')
    return (
      <div className={classes.property}>
        <label className={classes.tick}>
          <input {...common} type="checkbox" checked={value === 'true'} onChange={({ target }) => onChange(String(target.checked))} />
          {name}
        </label>
        {note}
      </div>
    )
  return (
    <div className={classes.property}>
      <label htmlFor={id}>
        {name}
        {isNeeded && <span aria-hidden="true"> *</span>}
      </label>
      {kind === 'choice' ? (
        <select {...common} className={looks.field} value={value} onChange={take}>
          <option value="" />
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : kind === 'number' ? (
        <input {...common} type="number" step="any" min={least} max={most} className={looks.field} value={value} onChange={take} />
      ) : (
        <span className={classes.value}>
          {kind === 'color' && (
            <input
              type="color"
              aria-label={t('{name}: choose a color', { name })}
              className={classes.color}
              value={/^#[\da-f]{6}$/i.test(value) ? value : '#888888'}
              onChange={take}
            />
          )}
          <input {...common} className={looks.field} list={kind === 'file' ? `${id}-files` : undefined} value={value} onChange={take} />
        </span>
      )}
      {kind === 'file' && (
        <datalist id={`${id}-files`}>
          {files.map((file) => (
            <option key={file.name} value={file.name} />
          ))}
        </datalist>
      )}
      {note}
    </div>
  )
}
