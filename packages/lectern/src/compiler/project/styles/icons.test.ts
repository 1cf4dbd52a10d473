import { describe, expect, it } from 'vitest'
import { createCollections, createIcons } from './icons.ts'

const icon = createIcons(createCollections(['/nowhere', import.meta.dirname]))

describe('icons of installed collections', () => {
  it('gives markup and size of an icon', async () => {
    const github = await icon('carbon', 'logo-github')
    expect(github).toMatchObject({ width: 32, height: 32 })
    expect(github?.body).toMatch(/^<path /)
  })

  it('knows neither an icon nor a collection that does not exist, nor a name that is a path', async () => {
    expect(await icon('carbon', 'no-such-icon')).toBeUndefined()
    expect(await icon('no-such-set', 'a')).toBeUndefined()
    expect(await icon('../carbon', 'logo-github')).toBeUndefined()
  })
})
