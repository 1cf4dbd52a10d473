import { expect, it } from 'vitest'
import { fromWindi } from './windi-setup.ts'

it('shortcuts, the theme and the safelist of Windi become those of UnoCSS', () => {
  const { unocss, unused } = fromWindi({
    extract: { include: [] },
    attributify: true,
    shortcuts: { 'bg-main': 'bg-purple-50 dark:(bg-black)', box: { '@apply': 'p-4' } },
    alias: { hstack: 'flex items-center' },
    safelist: 'p-1 p-2',
    plugins: [],
    theme: {
      fontFamily: { serif: 'A' },
      screens: { sm: '640px' },
      extend: { colors: { primary: { DEFAULT: '#123' } }, fontFamily: { title: ['Gilroy Bold', 'sans-serif'] }, typography: {} },
    },
  })
  expect(unocss).toEqual({
    shortcuts: { 'bg-main': 'bg-purple-50 dark:(bg-black)', '*hstack': 'flex items-center' },
    theme: {
      fontFamily: { serif: 'A', title: 'Gilroy Bold,sans-serif' },
      breakpoints: { sm: '640px' },
      colors: { primary: { DEFAULT: '#123' } },
    },
    safelist: ['p-1', 'p-2'],
  })
  expect(unused).toEqual(['plugins', 'shortcuts.box'])
})
