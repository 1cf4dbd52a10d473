import { describe, expect, it } from 'vitest'
import { regionNames, regionOf } from './regions.ts'

const file = (...lines: string[]) => lines.join('\n')

describe('regionOf', () => {
  it.each([
    ['//', '// #region a', '// #endregion a'],
    ['without a space', '//#region a', '//#endregion'],
    ['C#', '#region a', '#endregion'],
    ['Python', '# region a', '# endregion'],
    ['HTML', '<!-- #region a -->', '<!-- #endregion -->'],
    ['HTML, tight', '<!--#region a-->', '<!--#endregion-->'],
    ['CSS', '/* #region a */', '/* #endregion a */'],
    ['SQL', '-- #region a', '-- #endregion'],
    ['C', '#pragma region a', '#pragma endregion'],
    ['indented', '    // #region a', '    // #endregion'],
  ])('reads the marks of %s', (_, begin, end) => {
    const text = file('x', begin, '  one', '', '    two', end, 'y')
    expect(regionOf(text, 'a')).toBe('one\n\n  two')
    expect(regionNames(text)).toEqual(['a'])
  })

  it('shows nested regions without their marks', () => {
    const text = file('// #region a', '1', '// #region b', '2', '// #endregion b', '3', '// #endregion a', '4')
    expect(regionOf(text, 'a')).toBe('1\n2\n3')
    expect(regionOf(text, 'b')).toBe('2')
    expect(regionNames(text)).toEqual(['a', 'b'])
  })

  it('ends an unclosed region with the file, and returns undefined for a missing one', () => {
    expect(regionOf('// #region a\n1', 'a')).toBe('1')
    expect(regionOf('// region a\nregion b', 'b')).toBeUndefined()
    expect(regionOf('', 'a')).toBeUndefined()
  })
})
