// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { standInVariables } from '../../../deck/diagram/index.ts'
import { createDiagramRenderer, type Mermaid as Library } from './diagram-renderer.ts'
import { Mermaid } from './index.ts'
import { diagramProblem } from './place-diagram.ts'

const library = vi.hoisted(() => ({ initialize: vi.fn(), render: vi.fn() }))
vi.mock('mermaid', () => ({ default: library }))
vi.mock('../../stage/browser/index.ts', () => ({}))

afterEach(cleanup)

const fontFamily = 'x'

describe('createDiagramRenderer', () => {
  function fake() {
    const log: string[] = []
    const mermaid: Library = {
      initialize: (config) => log.push(`theme ${config.theme} ${config.securityLevel}`),
      async render(id, code) {
        log.push(`begin ${code}`)
        await Promise.resolve()
        log.push(`end ${code}`)
        if (code === 'bad') throw new Error('no')
        return { svg: `<svg id="${id}">${code}</svg>` }
      },
    }
    const load = vi.fn(async () => mermaid)
    return { log, load, diagrams: createDiagramRenderer(load) }
  }

  it('fetches Mermaid with the first diagram, and renders one diagram after the other', async () => {
    const { log, load, diagrams } = fake()
    expect(load).not.toHaveBeenCalled()
    await Promise.all([diagrams.render({ code: 'a', fontFamily }), diagrams.render({ code: 'b', theme: 'forest', fontFamily })])
    expect(log).toEqual(['theme base strict', 'begin a', 'end a', 'theme forest strict', 'begin b', 'end b'])
  })

  it('does not fetch Mermaid when a setup file renders diagrams', async () => {
    const { load, diagrams } = fake()
    const renderer = async () => ({
      default: [
        ['theme', () => undefined],
        ['setup/mermaid-renderer.ts', () => (code: string, options: object) => `<svg>${code}${JSON.stringify(options)}</svg>`],
      ] as const,
    })
    expect(await diagrams.render({ code: 'a', theme: 'dark', fontFamily, renderer })).toEqual({
      svg: '<svg>a{"theme":"dark"}</svg>',
      id: '',
    })
    expect(load).not.toHaveBeenCalled()
    const none = async () => ({ default: [['theme', () => undefined]] as const })
    await diagrams.render({ code: 'b', fontFamily, renderer: none })
    expect(load).toHaveBeenCalledOnce()
  })

  it('renders the same diagram once, and again in another font', async () => {
    const { log, diagrams } = fake()
    const request = { code: 'a', fontFamily }
    expect(diagrams.finished(request)).toBeUndefined()
    const [one, two, other] = await Promise.all([
      diagrams.render(request),
      diagrams.render({ code: 'a', fontFamily }),
      diagrams.render({ code: 'a', fontFamily: 'y' }),
    ])
    expect(one).toBe(two)
    expect(other.id).not.toBe(one.id)
    expect(diagrams.finished(request)).toBe(one)
    expect(log.filter((line) => line === 'begin a')).toHaveLength(2)
  })

  it('continues after a diagram that fails, and tries that one again on request', async () => {
    const { log, diagrams } = fake()
    const bad = diagrams.render({ code: 'bad', fontFamily })
    const good = diagrams.render({ code: 'good', fontFamily })
    await expect(bad).rejects.toThrow('no')
    expect((await good).svg).toContain('good')
    await expect(diagrams.render({ code: 'bad', fontFamily })).rejects.toThrow('no')
    expect(log.filter((line) => line === 'begin bad')).toHaveLength(2)
  })

  it("uses the slide's colors for a theme that Mermaid does not have", async () => {
    const { log, diagrams } = fake()
    await diagrams.render({ code: 'a', theme: 'forrest', fontFamily })
    expect(log[0]).toBe('theme base strict')
  })
})

describe('the options of Mermaid', () => {
  async function configFor(request: Partial<Parameters<ReturnType<typeof createDiagramRenderer>['render']>[0]>) {
    const initialize = vi.fn()
    await createDiagramRenderer(async () => ({ initialize, render: async () => ({ svg: '' }) })).render({
      code: 'a',
      fontFamily,
      ...request,
    })
    return initialize.mock.calls[0]?.[0]
  }

  it("are the slide's colors, unless setup/mermaid.ts names a theme", async () => {
    expect(await configFor({})).toMatchObject({ theme: 'base', themeVariables: { textColor: standInVariables.textColor } })
    expect(await configFor({ setup: async () => ({ theme: 'forest' }) })).toMatchObject({ theme: 'forest' })
    const mixed = await configFor({ setup: async () => ({ themeVariables: { lineColor: '#123456' } }) })
    expect(mixed.themeVariables).toMatchObject({ textColor: standInVariables.textColor, lineColor: '#123456' })
  })

  it("take the diagram's own theme before that of the setup file", async () => {
    expect(await configFor({ theme: 'dark', setup: async () => ({ theme: 'forest' }) })).toMatchObject({ theme: 'dark', darkMode: true })
  })

  it('cannot be less strict', async () => {
    const config = await configFor({ setup: async () => ({ securityLevel: 'loose', startOnLoad: true, flowchart: { curve: 'linear' } }) })
    expect(config).toMatchObject({ securityLevel: 'strict', startOnLoad: false, flowchart: { curve: 'linear' } })
  })
})

describe('diagramProblem', () => {
  it.each([
    ['Parse error on line 2:\nx', 'slides.md:21 This diagram cannot be drawn: Parse error on line 2:\nx'],
    ['Parse error on line 9:\nx', 'slides.md:22 This diagram cannot be drawn: Parse error on line 9:\nx'],
    ['No network', 'slides.md:20 This diagram cannot be drawn: No network'],
  ])('%s', (message, expected) => {
    expect(diagramProblem(new Error(message), 'a\nb\nc', 'slides.md', 20)).toBe(expected)
  })
})

describe('Mermaid', () => {
  const diagram = <Mermaid code="graph TD" label="Flowchart" room={100} file="slides.md" line={12} />

  it('keeps its height free and is busy until it is rendered', () => {
    expect(renderToStaticMarkup(diagram)).toMatch(
      /^<div class="lectern-diagram mermaid" id="[^"]+"><div role="img" aria-label="Flowchart" aria-busy="true" style="min-height:100px"><\/div><\/div>$/,
    )
  })

  it('shows a message with the line, and the text, of a diagram that cannot be rendered', async () => {
    library.render.mockRejectedValue(new Error('Parse error on line 1:'))
    render(diagram)
    await expect
      .poll(() => screen.queryByRole('alert')?.textContent)
      .toBe('slides.md:12 This diagram cannot be drawn: Parse error on line 1:graph TD')
    expect(screen.queryByRole('img')).toBeNull()
  })
})
