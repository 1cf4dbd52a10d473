import { describe, expect, it } from 'vitest'
import { modelProps } from './model-props.ts'

/** Return the value that a control sets when it changes. */
function changed(type: string, model: unknown, target: object, own: unknown = null, modifiers: string[] = []): unknown {
  let value: unknown
  const props = modelProps(type, model, (next) => (value = next), own, modifiers) as Record<string, (event: object) => void>
  ;(props.onChange ?? props.onBlur)?.({ target })
  return value
}

describe('v-model on a control', () => {
  it('shows the value of the model', () => {
    const shown = (type: string, model: unknown, own: unknown = null) => {
      const { onChange: _, ...props } = modelProps(type, model, () => undefined, own, [])
      return props
    }
    expect(shown('input', 'a')).toEqual({ value: 'a' })
    expect(shown('input', undefined)).toEqual({ value: '' })
    expect(shown('checkbox', true)).toEqual({ checked: true })
    expect(shown('checkbox', ['a'], 'b')).toEqual({ value: 'b', checked: false })
    expect(shown('radio', 'b', 'b')).toEqual({ value: 'b', checked: true })
    expect(shown('select', ['1', 2])).toEqual({ multiple: true, value: ['1', '2'] })
  })

  it('sets the model', () => {
    expect(changed('input', 'a', { value: ' b ' })).toBe(' b ')
    expect(changed('input', 'a', { value: ' b ' }, null, ['trim', 'lazy'])).toBe('b')
    expect(changed('range', 1, { value: '2.5' })).toBe(2.5)
    expect(changed('input', 1, { value: 'x' }, null, ['number'])).toBe('x')
    expect(changed('checkbox', false, { checked: true })).toBe(true)
    expect(changed('checkbox', ['a'], { checked: true }, 'b')).toEqual(['a', 'b'])
    expect(changed('checkbox', ['a', 'b'], { checked: false }, 'a')).toEqual(['b'])
    expect(changed('radio', 'a', {}, 'b')).toBe('b')
    expect(changed('select', [], { selectedOptions: [{ value: '1' }, { value: '2' }] }, null, ['number'])).toEqual([1, 2])
  })
})
