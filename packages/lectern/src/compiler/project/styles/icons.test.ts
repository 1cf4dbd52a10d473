import { describe, expect, it } from 'vitest'
import { createCollections, createIcons } from './icons.ts'

const icon = createIcons(createCollections(['/nowhere', import.meta.dirname]))

describe('icons of installed collections', () => {
  it('returns the markup and size of an icon', async () => {
    const github = await icon('carbon', 'logo-github')
    expect(github).toMatchObject({ width: 32, height: 32 })
    expect(github?.body).toMatch(/^<path /)
  })

  it('returns undefined for an unknown icon, an unknown collection, and a name that is a path', async () => {
    expect(await icon('carbon', 'no-such-icon')).toBeUndefined()
    expect(await icon('no-such-set', 'a')).toBeUndefined()
    expect(await icon('../carbon', 'logo-github')).toBeUndefined()
  })
})
