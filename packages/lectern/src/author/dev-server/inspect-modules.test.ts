import type { EnvironmentModuleNode } from 'vite'
import { expect, it } from 'vitest'
import { serve } from '../../base/lib/node/testing/serve.ts'
import type { Project } from '../../compiler/project/index.ts'
import { answerInspect, inspectPath } from './inspect-modules.ts'

const nodeOf = (id: string, code?: string) =>
  ({
    id,
    transformResult: code === undefined ? null : { code },
    importers: new Set(),
    importedModules: new Set(),
  }) as unknown as EnvironmentModuleNode
const slide = nodeOf('\0virtual:lectern/slide/1', 'export default () => "<b>"')
const part = nodeOf('/deck/components/A.tsx', 'let a')
part.importers.add(slide)
const modules = new Map([slide, part, nodeOf('/deck/late.ts')].map((node) => [node.id ?? '', node]))

it('--inspect: lists the modules of pages, and shows what the bundler made of one of them', async () => {
  const environments = { client: { moduleGraph: { idToModuleMap: modules, getModuleById: (id: string) => modules.get(id) } } } as never
  const server = await serve(answerInspect({ environments }, { dir: '/deck' } as Project))
  const read = async (query = '') => (await fetch(`${server.url}${inspectPath}${query}`)).text()
  const list = await read()
  expect([...list.matchAll(/<td><a href="([^"]+)">([^<]+)</g)].map(([, address, name]) => [address, name])).toEqual([
    ['?module=%2Fdeck%2Fcomponents%2FA.tsx', 'components/A.tsx'],
    ['?module=%2Fdeck%2Flate.ts', 'late.ts'],
    ['?module=%00virtual%3Alectern%2Fslide%2F1', 'virtual:lectern/slide/1'],
  ])
  const shown = await read('?module=%00virtual%3Alectern%2Fslide%2F1')
  expect(shown).toContain('<pre>export default () =&gt; &quot;&lt;b&gt;&quot;</pre>')
  expect(await read('?module=%2Fdeck%2Fcomponents%2FA.tsx')).toContain('<li><a href="?module=%00virtual%3Alectern%2Fslide%2F1">')
  await server.close()
})
