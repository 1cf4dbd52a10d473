import { expect, it } from 'vitest'
import { scriptUpdates } from './script-updates.ts'

const flag = 'export const _rerender_only = true'

/** A plugin that compares a component with what it compiled last, as Vue's does. It cannot compile `broken`. */
function createCompiler() {
  let last = ''
  const plugin = scriptUpdates({
    name: 'vue',
    handleHotUpdate() {},
    transform: {
      handler(code) {
        if (code.includes('broken')) throw new Error('broken')
        const script = /<script>.*<\/script>/.exec(code)?.[0] ?? ''
        const isSame = script === last
        last = script
        return { code: isSame ? `a\n${flag}\nb` : 'a\nb' }
      },
    },
  })
  const hook = plugin.transform as unknown as { handler(code: string, id: string, options?: object): Promise<{ code: string }> }
  return {
    save: () => (plugin.handleHotUpdate as unknown as (context: object) => void)({ file: '/a.vue' }),
    /** Return whether the page that asks draws the component again with the script that it has. */
    ask: async (script: string, options?: object) =>
      (await hook.handler(`<script>${script}</script><template>${Math.random()}</template>`, '/a.vue', options)).code.includes(flag),
  }
}

it('a page keeps its state when only the template changes, also after a mistake', async () => {
  const { save, ask } = createCompiler()
  await ask('one')
  save()
  expect(await ask('one')).toBe(true)
  save()
  await expect(ask('broken')).rejects.toThrow('broken')
  save()
  expect(await ask('one')).toBe(true)
})

it('a page takes a script that was compiled only for a request that it did not use', async () => {
  const { save, ask } = createCompiler()
  await ask('one')
  save()
  await expect(ask('broken')).rejects.toThrow('broken')
  expect(await ask('two')).toBe(false)
  save()
  expect(await ask('two')).toBe(false)
  save()
  expect(await ask('two')).toBe(true)
})

it('what the server renders says nothing about the pages', async () => {
  const { save, ask } = createCompiler()
  await ask('one')
  save()
  await ask('two', { ssr: true })
  expect(await ask('two')).toBe(false)
})
