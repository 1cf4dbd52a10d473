import { expect, test } from '../support/draft.ts'

const stock = `<script setup>
import { ref } from 'vue'

const count = ref(1)
</script>

<template><button @click="count++">Stock {{ count }}</button></template>
`

/** A deck with one slide more, which has this text. */
const withSecond = (text: string) => ({ 'slides.md': `# First of the draft\n\n---\n\n# Second of the draft\n\n${text}\n` })

test.describe('a deck with a component for Vue', () => {
  test.use({ files: { 'components/Stock.vue': stock, ...withSecond('<Stock />') } })

  test('a saved component for Vue is shown at once and keeps its state; an error names its line until the next save', async ({
    draft,
    faults,
  }) => {
    faults.expect(/./)
    await draft.open('2')
    await draft.slide.getByRole('button', { name: 'Stock 1' }).click()
    await expect(draft.slide.getByRole('button', { name: 'Stock 2' })).toBeVisible()
    draft.edit('components/Stock.vue', 'Stock {{', 'Store {{')
    await expect(draft.slide.getByRole('button', { name: 'Store 2' })).toBeVisible()
    draft.edit('components/Stock.vue', '</button>', '</buton>')
    await expect(draft.page.getByText(/Stock\.vue:7:\d+/).first()).toBeVisible()
    draft.edit('components/Stock.vue', '</buton>', '</button>')
    await expect(draft.page.getByText(/Stock\.vue:7:\d+/)).toHaveCount(0)
    await expect(draft.slide.getByRole('button', { name: /Store/ })).toBeVisible()
    await draft.expectNoReload()

    await test.step('one that throws shows its message in its slide only', async () => {
      draft.edit('components/Stock.vue', 'const count', "throw new Error('out of stock')\nconst count")
      await expect(draft.slide.getByText('out of stock').first()).toBeVisible()
      await draft.page.keyboard.press('ArrowUp')
      await expect(draft.slide.getByRole('heading', { name: 'First of the draft' })).toBeVisible()
    })
  })
})

test.describe('a deck with a script in a slide', () => {
  const script = "<script setup>\nimport { ref, watch } from 'vue'\nconst count = ref(1)\nwatch(count, () => undefined)\n</script>\n\n"
  test.use({ files: withSecond(`${script}<button @click="count++">Count {{ count }}</button>`) })

  test('a script of a slide runs again when it is saved, and a mistake names its line until the next save', async ({ draft, faults }) => {
    faults.expect(/./)
    await draft.open('2')
    await draft.slide.getByRole('button', { name: 'Count 1' }).click()
    await expect(draft.slide.getByRole('button', { name: 'Count 2' })).toBeVisible()
    draft.edit('slides.md', 'ref(1)', 'ref(5)')
    await expect(draft.slide.getByRole('button', { name: 'Count 5' })).toBeVisible()
    draft.edit('slides.md', 'const count = ref', 'const count = = ref')
    await expect(draft.page.getByText(/slides\.md:\d+:15 <script setup>: This cannot be read/).first()).toBeVisible()
    draft.edit('slides.md', 'const count = = ref', 'const count = ref')
    await expect(draft.slide.getByRole('button', { name: 'Count 5' })).toBeVisible()
    await draft.expectNoReload()
  })
})

test.describe('a deck without anything for Vue', () => {
  test.use({ files: withSecond('<Stock />') })

  test('shows its first component for Vue once that is saved', async ({ draft, faults }) => {
    // The server starts again with the compiler for Vue.
    faults.expect(/./)
    await draft.open('2')
    draft.write('components/Stock.vue', stock)
    await draft.slide.getByRole('button', { name: 'Stock 1' }).click()
    await expect(draft.slide.getByRole('button', { name: 'Stock 2' })).toBeVisible()
  })
})
