import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString } from 'pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'
import { joinChunks } from './join-chunks.ts'
import { entriesOfTree } from './pdf-file.ts'

const dir = mkdtempSync(join(tmpdir(), 'join-chunks-'))
afterAll(() => rmSync(dir, { recursive: true }))

const key = (name: string) => PDFName.of(name)
const site = 'http://localhost:4711/talk/'

/** Create a PDF like the browser's: a page for each slide with its named destination, its tags, and links to names or addresses. */
async function chunk(slides: readonly number[], links: Readonly<Record<number, readonly string[]>> = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const { context, catalog } = document
  const [root, top] = [context.nextRef(), context.nextRef()]
  const nums: unknown[] = []
  const dests: Record<string, unknown> = {}
  const names: unknown[] = []
  let next = 0
  const elements = slides.map((no) => {
    const page = document.addPage([200 + no, 100])
    dests[`slide-${no}`] = [page.ref, 'XYZ', 0, 100, 0]
    const element = context.nextRef()
    const annotations = (links[no] ?? []).map((target) => {
      const action = target.includes(':') ? { A: { Type: 'Action', S: 'URI', URI: PDFString.of(target) } } : { Dest: target }
      return context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], ...action }))
    })
    page.node.set(key('Annots'), context.obj(annotations))
    page.node.set(key('StructParents'), PDFNumber.of(next))
    nums.push(next++, context.register(context.obj([element])))
    for (const annotation of annotations) {
      context.lookup(annotation, PDFDict).set(key('StructParent'), PDFNumber.of(next))
      nums.push(next++, element)
    }
    const kids = [0, ...annotations.map((Obj) => ({ Type: 'OBJR', Obj, Pg: page.ref }))]
    const headers = { O: 'Table', Headers: [PDFString.of('node1')] }
    context.assign(
      element,
      context.obj({ Type: 'StructElem', S: 'TD', P: top, Pg: page.ref, K: kids, ID: PDFString.of('node1'), A: [headers] } as never),
    )
    names.push(PDFString.of('node1'), element)
    return element
  })
  context.assign(top, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: elements }))
  const leaf = context.register(context.obj({ Names: names.slice(0, 2) } as never))
  context.assign(
    root,
    context.obj({ Type: 'StructTreeRoot', K: top, ParentTree: { Nums: nums }, ParentTreeNextKey: next, IDTree: { Kids: [leaf] } } as never),
  )
  catalog.set(key('StructTreeRoot'), root)
  catalog.set(key('Dests'), context.register(context.obj(dests as never)))
  return document.save()
}

const facts = { title: 'Tälk', author: 'Ada', subject: 'About <it>', keywords: 'a, b', language: 'de', address: undefined }

async function joined(
  chunks: readonly Uint8Array[],
  numbers: readonly number[],
  changed: Partial<typeof facts> | { address: string } = {},
) {
  const file = join(dir, 'joined.pdf')
  const pages = numbers.map((no) => ({ no, clicks: 'all' as const }))
  const slides = Array.from({ length: 9 }, (_, index) => ({ title: `Title ${index + 1}`, level: index === 0 ? 1 : 2 }))
  const written = await joinChunks(file, { chunks, facts: { ...facts, ...changed }, pages, slides, site })
  const document = await PDFDocument.load(readFileSync(file), { updateMetadata: false })
  const widthAt = (dest: unknown) => {
    const page = dest instanceof PDFArray ? dest.get(0) : undefined
    return document
      .getPages()
      .find(({ ref }) => ref === page)
      ?.getWidth()
  }
  const places = new Map(
    [...entriesOfTree(document.catalog.lookup(key('Names'), PDFDict).lookup(key('Dests'), PDFDict), 'Names')].map(
      ([name, dest]) => [(name as PDFString).decodeText(), widthAt(dest)] as const,
    ),
  )
  const linksOf = (page: number) =>
    (document.getPage(page).node.Annots()?.asArray() ?? []).map((ref) => {
      const link = document.context.lookup(ref, PDFDict)
      const dest = link.get(key('Dest'))
      if (dest instanceof PDFString) return places.get(dest.decodeText())
      return dest ? widthAt(dest) : link.lookup(key('A'), PDFDict).lookup(key('URI'), PDFString).decodeText()
    })
  const structure = document.catalog.lookup(key('StructTreeRoot'), PDFDict)
  return { ...written, document, places, linksOf, widthAt, structure }
}

describe('joinChunks', () => {
  it('has the pages of all chunks in order and the metadata of the deck', async () => {
    const { document, sheets } = await joined([await chunk([1, 2]), await chunk([3])], [1, 2, 3])
    expect(sheets).toBe(3)
    expect(document.getPages().map((page) => page.getWidth())).toEqual([201, 202, 203])
    expect([document.getTitle(), document.getAuthor(), document.getSubject(), document.getKeywords()]).toEqual([
      'Tälk',
      'Ada',
      'About <it>',
      'a, b',
    ])
    expect(document.catalog.lookup(key('Lang'), PDFString).asString()).toBe('de')
    expect(document.getCreationDate()).toBeInstanceOf(Date)
  })

  it('links slides across chunks, and addresses outside', async () => {
    const links = {
      1: ['slide-2', `${site}print?print=true&part=0-1#slide-3`, 'https://example.org/a'],
      3: [`${site}print?chunk=2-2#slide-1`],
    }
    const { linksOf, places } = await joined([await chunk([1, 2], links), await chunk([3], links)], [1, 2, 3])
    expect(linksOf(0)).toEqual([202, 203, 'https://example.org/a'])
    expect(linksOf(2)).toEqual([201])
    expect([...places]).toEqual([
      ['slide-1', 201],
      ['slide-2', 202],
      ['slide-3', 203],
    ])
  })

  it('removes links to slides that are not printed, and reports links to files', async () => {
    const links = { 1: [`${site}print#slide-9`, `${site}data.csv`, 'mailto:ada@example.org', 'nowhere'] }
    const { linksOf, lost, structure } = await joined([await chunk([1], links)], [1])
    expect(linksOf(0)).toEqual(['mailto:ada@example.org'])
    expect(lost).toEqual(['data.csv'])
    const element = structure.lookup(key('K'), PDFDict).lookup(key('K'), PDFArray).lookup(0, PDFDict)
    expect(element.lookup(key('K'), PDFArray).size()).toBe(2)
  })

  it("removes links to the reader's machine and to the server of the export", async () => {
    const wrong = [
      'file:///etc/passwd',
      'FILE:///x',
      'smb://host/share',
      'search-ms:query=x',
      'ms-word:ofe|u|http://x/x.docm',
      'javascript:alert(1)',
    ]
    const links = { 1: [...wrong, 'data:text/html,x', 'http://localhost:4711/etc/passwd', 'HTTPS://example.org/a', 'tel:112'] }
    const { linksOf, lost } = await joined([await chunk([1], links)], [1])
    expect([linksOf(0), lost]).toEqual([['HTTPS://example.org/a', 'tel:112'], ['/etc/passwd']])
  })

  it('recognizes links of a chunk that was printed from another port', async () => {
    const links = { 1: ['http://localhost:4040/talk/print?part=0-0#slide-2', 'http://localhost:4040/talk/data.csv'] }
    const { linksOf, lost } = await joined([await chunk([1], links), await chunk([2])], [1, 2])
    expect([linksOf(0), lost]).toEqual([[202], ['data.csv']])
  })

  it('points a link to a file to the published site when its address is known', async () => {
    const links = { 1: [`${site}data (1).csv`] }
    const { linksOf, lost } = await joined([await chunk([1], links)], [1], { address: 'https://example.org/talk/' })
    expect([linksOf(0), lost]).toEqual([['https://example.org/talk/data%20(1).csv'], []])
  })

  it('has one structure tree: pages and links find their elements, elements their parents, and identifiers are unique', async () => {
    const links = { 1: ['slide-2'], 3: ['slide-1'] }
    const { document, structure } = await joined([await chunk([1, 2], links), await chunk([3], links)], [1, 2, 3])
    const { context } = document
    const top = structure.lookup(key('K'), PDFDict)
    const elements = top.lookup(key('K'), PDFArray)
    expect(elements.size()).toBe(3)
    const parents = new Map(
      [...entriesOfTree(structure.lookup(key('ParentTree'), PDFDict), 'Nums')].map(([no, value]) => [String(no), value]),
    )
    document.getPages().forEach(({ node, ref }, index) => {
      const element = elements.lookup(index, PDFDict)
      expect(element.get(key('Pg'))).toBe(ref)
      expect(element.get(key('P'))).toBe(structure.get(key('K')))
      expect(context.lookup(parents.get(String(node.get(key('StructParents')))), PDFArray).get(0)).toBe(elements.get(index))
      for (const link of node.Annots()?.asArray() ?? [])
        expect(parents.get(String(context.lookup(link, PDFDict).get(key('StructParent'))))).toBe(elements.get(index))
    })
    expect(parents.size).toBe(5)
    const identifiers = elements.asArray().map((ref) => context.lookup(ref, PDFDict).lookup(key('ID'), PDFString).asString())
    expect(identifiers).toEqual(['00000-node1', '00000-node1', '00001-node1'])
    const named = [...entriesOfTree(structure.lookup(key('IDTree'), PDFDict), 'Names')].map(([name]) => (name as PDFString).asString())
    expect(named).toEqual(['00000-node1', '00001-node1'])
    const attributes = elements.lookup(2, PDFDict).lookup(key('A'), PDFArray).lookup(0, PDFDict)
    expect(attributes.lookup(key('Headers'), PDFArray).lookup(0, PDFString).asString()).toBe('00001-node1')
  })

  it('stores objects that every chunk repeats once', async () => {
    const withContent = async (no: number) => {
      const document = await PDFDocument.load(await chunk([no]))
      const content = document.context.stream('0 0 50 50 re f', { Same: 'Content' })
      document.getPage(0).node.set(key('Contents'), document.context.register(content))
      return document.save()
    }
    const { document } = await joined([await withContent(1), await withContent(2)], [1, 2])
    const [first, second] = document.getPages().map(({ node }) => node.get(key('Contents')))
    expect(first).toBeInstanceOf(PDFRef)
    expect(second).toBe(first)
  })

  it('has an outline to the first page of each slide', async () => {
    const { document, widthAt } = await joined([await chunk([1, 2]), await chunk([2, 3])], [1, 2, 2, 3])
    const outline = document.catalog.lookup(key('Outlines'), PDFDict)
    const items: [string, number | undefined][] = []
    const walk = (item: PDFDict | undefined) => {
      if (!item) return
      items.push([item.lookup(key('Title'), PDFHexString).decodeText(), widthAt(item.lookup(key('Dest')))])
      walk(item.lookupMaybe(key('First'), PDFDict))
      walk(item.lookupMaybe(key('Next'), PDFDict))
    }
    walk(outline.lookupMaybe(key('First'), PDFDict))
    expect(items).toEqual([
      ['Title 1', 201],
      ['Title 2', 202],
      ['Title 3', 203],
    ])
    expect(outline.get(key('Count'))).toEqual(PDFNumber.of(3))
    expect(outline.get(key('First'))).toBeInstanceOf(PDFRef)
  })
})
