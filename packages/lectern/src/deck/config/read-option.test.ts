import { describe, expect, it } from 'vitest'
import { nearOption } from './read-option.ts'

const names = ['layout', 'class', 'background', 'title', 'hideInToc', 'hide', 'src', 'id', 'zoom', 'routeAlias']

describe('nearOption', () => {
  it.each([
    ['layuot', 'layout'],
    ['Layout', 'layout'],
    ['layouts', 'layout'],
    ['clas', undefined],
    ['classs', 'class'],
    ['backgorund', 'background'],
    ['backgrounds', 'background'],
    ['hide-in-toc', 'hideInToc'],
    ['hideintoc', 'hideInToc'],
    ['hide_in_toc', 'hideInToc'],
    ['hdie', 'hide'],
    ['scr', 'src'],
    ['SRC', 'src'],
    ['routeAlais', 'routeAlias'],
  ])('%s means %s', (name, option) => {
    expect(nearOption(name, names)).toBe(option)
  })

  it.each([
    'side',
    'wide',
    'room',
    'image',
    'url',
    'position',
    'backgroundSize',
    'backgroundColor',
    'layoutClass',
    'subtitle',
    'label',
    'ID2',
    'x',
  ])('%s means itself', (name) => {
    expect(nearOption(name, names)).toBeUndefined()
  })
})
