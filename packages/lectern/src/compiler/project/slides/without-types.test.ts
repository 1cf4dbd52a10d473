import { describe, expect, it } from 'vitest'
import { withoutTypes } from './without-types.ts'

describe('withoutTypes', () => {
  it('keeps unused imports, which the markup may use', async () => {
    expect(await withoutTypes("import Item from './Item.tsx'\nimport type { A } from './a.ts'\nconst a: A = 1 as never")).toBe(
      'import Item from "./Item.tsx";\nconst a = 1;\n',
    )
  })

  it('returns the place of a mistake', async () => {
    expect(await withoutTypes('const a: number = 1\nconst b: = 1')).toEqual({ message: 'unexpected token', offset: 29 })
  })
})
