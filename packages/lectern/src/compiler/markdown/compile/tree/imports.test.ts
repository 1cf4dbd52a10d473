import { describe, expect, it } from 'vitest'
import { createImports } from './imports.ts'

describe('createImports', () => {
  it('gives each export one name', () => {
    const imports = createImports(new Set())
    expect(imports.add('a', 'default', 'Layout')).toBe('_Layout')
    expect(imports.add('a', 'default', 'Other')).toBe('_Layout')
    expect(imports.add('b', 'default', 'Layout')).toBe('_Layout2')
    expect(imports.add('b', 'Step', 'Step')).toBe('_Step')
    expect(imports.declarations()).toMatchObject([
      { source: { value: 'a' }, specifiers: [{ local: { name: '_Layout' } }] },
      { source: { value: 'b' }, specifiers: [{ local: { name: '_Layout2' } }, { local: { name: '_Step' } }] },
    ])
  })

  it('never uses a name that the author or MDX has', () => {
    const imports = createImports(new Set(['_Layout', '_Layout2']))
    expect(imports.add('a', 'default', 'Layout')).toBe('_Layout3')
    expect(imports.add('a', 'jsx', 'jsx')).toBe('_jsx2')
    expect(imports.add('a', 'x', 'carbon:logo-github')).toBe('_carbonlogogithub')
  })

  it('knows the names that it returned', () => {
    const imports = createImports(new Set(['_Own']))
    imports.add('a', 'default', 'Item')
    expect(['_Item', '_Own', '_jsx', 'Item'].map(imports.has)).toEqual([true, false, false, false])
  })
})
