import { parse } from 'postcss'
import { expect, it } from 'vitest'
import { expandApplied } from './apply-classes.ts'

const known: Readonly<Record<string, object>> = {
  'mt-4': { body: 'margin-top:1rem;' },
  'hover:mt-4': { selector: '&:hover', body: 'margin-top:1rem;' },
  'dark:mt-4': { selector: '.dark &', body: 'margin-top:1rem;' },
  'md:mt-4': { body: 'margin-top:1rem;', parent: '@media (min-width: 768px)' },
}

async function apply(css: string) {
  const unknown: string[] = []
  const root = parse(css)
  await expandApplied(
    root,
    async (name) => (known[name] ? [{ selector: '&', body: '', parent: undefined, ...known[name] }] : undefined),
    (name) => unknown.push(name),
  )
  return { css: root.toString().replaceAll(/\s+/g, ''), unknown }
}

it.each([
  ['p { @apply mt-4; }', 'p{margin-top:1rem}'],
  ['p { color: red; --uno: mt-4; }', 'p{color:red;margin-top:1rem}'],
  ['p { --at-apply: "mt-4"; }', 'p{margin-top:1rem}'],
  ['p { @apply mt-4 !important; }', 'p{margin-top:1rem!important}'],
  ['p { b { @apply hover:mt-4; } }', 'p{b{&:hover{margin-top:1rem}}}'],
  ['p { @apply hover:(mt-4); }', 'p{&:hover{margin-top:1rem}}'],
  ['p { @apply dark:mt-4; }', 'p{.dark&{margin-top:1rem}}'],
  ['p { @apply md:mt-4; }', 'p{@media(min-width:768px){margin-top:1rem}}'],
])('%s is %s', async (source, expected) => {
  const { css, unknown } = await apply(source)
  expect(css.replaceAll(';}', '}')).toBe(expected)
  expect(unknown).toEqual([])
})

it('returns the names that are no utility, and keeps the rest', async () => {
  const { css, unknown } = await apply('p { @apply own mt-4; }')
  expect(css).toContain('margin-top:1rem')
  expect(css).not.toContain('own')
  expect(unknown).toEqual(['own'])
})
