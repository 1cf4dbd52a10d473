import { dirname, join } from 'node:path'
import { z } from 'zod'
import { builtIns } from '../../../compiler/markdown/index.ts'
import {
  createIconNames,
  createIconPictures,
  filesFor,
  type Project,
  propertiesOf,
  servedAddress,
  slotsFor,
} from '../../../compiler/project/index.ts'
import { withWriteAccess } from '../../editing/node/write-access.ts'
import { type Catalog, mediaIn, offeredLayouts } from '../model/catalog.ts'

/** Path of the endpoint. */
export const catalogPath = '/__lectern/catalog'

/** The file in which the author inserts, or the words of a search for icons. */
const catalogSchema = z.union([z.strictObject({ file: z.string().min(1).max(1000) }), z.strictObject({ icons: z.string().max(100) })])

/** The most icons in one answer. */
const mostIcons = 60

/** The most files of the deck that are offered. */
const mostFiles = 500

/** Components that show nothing by themselves, that have another tool, or that a slide seldom needs. */
const notOffered = new Set(['LightOrDark', 'RenderWhen', 'SlidevVideo', 'Titles', 'TitleRenderer', 'VDrag', 'VDragArrow'])

/** Return what can be inserted into a slide of this file, as the language server and assistants know it. */
function catalogFor(project: Project, file: string): Catalog {
  const { context, base, dir } = project
  return {
    layouts: offeredLayouts(context.layoutNames).map((name) => ({
      name,
      slots: slotsFor(project, name).filter((slot) => slot !== 'default'),
    })),
    components: context.componentNames
      .filter((name) => !notOffered.has(name))
      .map((name) => {
        const list = builtIns.get(name)?.list
        return { name, properties: propertiesOf(project, name), ...(list && { list }) }
      }),
    files: mediaIn(filesFor(project, file).map((name) => ({ name })))
      .slice(0, mostFiles)
      .map(({ name }) => ({
        name,
        address: name.startsWith('/')
          ? base + name.slice(1).split('/').map(encodeURIComponent).join('/')
          : servedAddress(base, join(dir, dirname(file), name)),
      })),
  }
}

/** Return the names that have all words of a search, those that begin with it first. @internal for its test */
export function foundIcons(names: readonly string[], search: string): readonly string[] {
  const words = search
    .toLowerCase()
    .split(/[\s:-]+/)
    .filter((word) => word !== '')
  const rank = (name: string) => {
    const parts = name.split('-')
    return words.filter((word) => parts.includes(word)).length * 100 - parts.length
  }
  return names
    .filter((name) => words.every((word) => name.includes(word)))
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, mostIcons)
}

/** Return a handler that sends what can be inserted into a slide, for the deck's own page. */
export function answerCatalog({ token, project }: { readonly token: string; readonly project: () => Project }) {
  const names = createIconNames()
  return withWriteAccess({ token, most: 4096, what: 'Requests for the catalog' }, async (body, say) => {
    const { data } = catalogSchema.safeParse(body)
    if (!data) return say(400, 'Name the file of the slide: {"file": "slides.md"}, or search for icons: {"icons": "arrow"}')
    const now = project()
    if (!now.deck.config.editor) return say(403, 'This deck cannot be edited in the browser, because its headmatter has "editor: false".')
    if ('file' in data) return say(200, catalogFor(now, data.file))
    const picture = createIconPictures(now.dir)
    const found = await Promise.all(foundIcons(names(now.dir), data.icons).map(async (name) => ({ name, ...(await picture(name)) })))
    say(200, { icons: found.filter((icon) => 'body' in icon) })
  })
}
