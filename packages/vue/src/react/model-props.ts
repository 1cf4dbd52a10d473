type Control = HTMLInputElement | HTMLSelectElement

const hasItem = (list: readonly unknown[], item: unknown) => list.some((each) => String(each) === String(item))

/**
 * Return the props of a control for `v-model`, as Vue binds it.
 *
 * @param type `select`, `textarea`, or the type of an input
 * @param model the value of the model
 * @param set sets the model
 * @param own the value of the control itself, for radio buttons and checkboxes
 * @param modifiers `number`, `trim`, `lazy`
 */
export function modelProps(
  type: unknown,
  model: unknown,
  set: (value: unknown) => void,
  own: unknown,
  modifiers: readonly string[],
): Record<string, unknown> {
  const isNumber = modifiers.includes('number') || type === 'number' || type === 'range'
  const converted = (text: string): unknown => {
    const trimmed = modifiers.includes('trim') ? text.trim() : text
    const number = Number.parseFloat(trimmed)
    return isNumber && !Number.isNaN(number) ? number : trimmed
  }
  const onControl = (read: (control: Control) => unknown) => (event: { readonly target: Control }) => set(read(event.target))
  if (type === 'radio')
    return { value: own ?? 'on', checked: String(model) === String(own ?? 'on'), onChange: onControl(() => own ?? 'on') }
  if (type === 'checkbox') {
    if (!Array.isArray(model)) return { checked: Boolean(model), onChange: onControl((control) => (control as HTMLInputElement).checked) }
    const item = own ?? 'on'
    const others = model.filter((each) => String(each) !== String(item))
    return {
      ...{ value: item, checked: hasItem(model, item) },
      onChange: onControl((control) => ((control as HTMLInputElement).checked ? [...others, item] : others)),
    }
  }
  if (type === 'select' && Array.isArray(model))
    return {
      ...{ multiple: true, value: model.map(String) },
      onChange: onControl((control) => [...(control as HTMLSelectElement).selectedOptions].map((option) => converted(option.value))),
    }
  const value = model === null || model === undefined ? '' : String(model)
  if (modifiers.includes('lazy') && type !== 'select')
    return { key: value, defaultValue: value, onBlur: onControl((control) => converted(control.value)) }
  return { value, onChange: onControl((control) => converted(control.value)) }
}
