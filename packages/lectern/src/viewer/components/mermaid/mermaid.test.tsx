// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDiagramRenderer, type Mermaid as Library } from './diagram-renderer.ts'
import { type DiagramLook, diagramTheme, type Rgb } from './diagram-theme.ts'
import { Mermaid } from './index.ts'
import { diagramProblem } from './place-diagram.ts'

const library = vi.hoisted(() => ({ initialize: vi.fn(), render: vi.fn() }))
vi.mock('mermaid', () => ({ default: library }))
vi.mock('../../stage/browser/index.ts', () => ({}))

afterEach(cleanup)

const look: DiagramLook = { text: [20, 20, 20], ground: [255, 255, 255], accent: [29, 78, 216], fontFamily: 'x' }
const dark: DiagramLook = { text: [230, 230, 230], ground: [18, 18, 18], accent: [147, 197, 253], fontFamily: 'x' }

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
    await Promise.all([diagrams.render({ code: 'a', look }), diagrams.render({ code: 'b', theme: 'forest', look })])
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
    expect(await diagrams.render({ code: 'a', theme: 'dark', look, renderer })).toEqual({ svg: '<svg>a{"theme":"dark"}</svg>', id: '' })
    expect(load).not.toHaveBeenCalled()
    const none = async () => ({ default: [['theme', () => undefined]] as const })
    await diagrams.render({ code: 'b', look, renderer: none })
    expect(load).toHaveBeenCalledOnce()
  })

  it('renders the same diagram once, and again for another look', async () => {
    const { log, diagrams } = fake()
    const request = { code: 'a', look }
    expect(diagrams.finished(request)).toBeUndefined()
    const [one, two, other] = await Promise.all([
      diagrams.render(request),
      diagrams.render({ code: 'a', look: { ...look } }),
      diagrams.render({ code: 'a', look: dark }),
    ])
    expect(one).toBe(two)
    expect(other.id).not.toBe(one.id)
    expect(diagrams.finished(request)).toBe(one)
    expect(log.filter((line) => line === 'begin a')).toHaveLength(2)
  })

  it('continues after a diagram that fails, and tries that one again on request', async () => {
    const { log, diagrams } = fake()
    const bad = diagrams.render({ code: 'bad', look })
    const good = diagrams.render({ code: 'good', look })
    await expect(bad).rejects.toThrow('no')
    expect((await good).svg).toContain('good')
    await expect(diagrams.render({ code: 'bad', look })).rejects.toThrow('no')
    expect(log.filter((line) => line === 'begin bad')).toHaveLength(2)
  })

  it("uses the slide's colors for a theme that Mermaid does not have", async () => {
    const { log, diagrams } = fake()
    await diagrams.render({ code: 'a', theme: 'forrest', look })
    expect(log[0]).toBe('theme base strict')
  })
})

describe('the options of Mermaid', () => {
  async function configFor(request: Partial<Parameters<ReturnType<typeof createDiagramRenderer>['render']>[0]>) {
    const initialize = vi.fn()
    await createDiagramRenderer(async () => ({ initialize, render: async () => ({ svg: '' }) })).render({ code: 'a', look, ...request })
    return initialize.mock.calls[0]?.[0]
  }

  it("are the slide's colors, unless setup/mermaid.ts names a theme", async () => {
    expect(await configFor({})).toMatchObject({ theme: 'base', themeVariables: { textColor: '#141414' } })
    expect(await configFor({ setup: async () => ({ theme: 'forest' }) })).toMatchObject({ theme: 'forest' })
    const mixed = await configFor({ setup: async () => ({ themeVariables: { lineColor: '#123456' } }) })
    expect(mixed.themeVariables).toMatchObject({ textColor: '#141414', lineColor: '#123456' })
  })

  it("take the diagram's own theme before that of the setup file", async () => {
    expect(await configFor({ theme: 'dark', setup: async () => ({ theme: 'forest' }) })).toMatchObject({ theme: 'dark', darkMode: true })
  })

  it('cannot be less strict', async () => {
    const config = await configFor({ setup: async () => ({ securityLevel: 'loose', startOnLoad: true, flowchart: { curve: 'linear' } }) })
    expect(config).toMatchObject({ securityLevel: 'strict', startOnLoad: false, flowchart: { curve: 'linear' } })
  })
})

describe('diagramTheme', () => {
  const rgbOf = (hex: unknown): number[] =>
    String(hex)
      .match(/\w\w/g)
      ?.map((part) => Number.parseInt(part, 16)) ?? []
  const luminance = (color: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = color.map((channel) => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: unknown, other: unknown) => {
    const [low = 0, high = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }
  const channel = fc.integer({ min: 0, max: 255 })

  it.each([
    ['light', look],
    ['dark', dark],
  ])('WCAG 2: words have a contrast of 4.5 to 1 in every box, whatever the accent, %s', (_, scheme) => {
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (accent: Rgb) => {
        const theme = diagramTheme({ ...scheme, accent })
        for (const box of ['primaryColor', 'secondaryColor', 'tertiaryColor', 'noteBkgColor', 'edgeLabelBackground', 'background'])
          expect(contrast(theme.textColor, theme[box])).toBeGreaterThan(4.5)
        expect(contrast(theme.lineColor, theme.background)).toBeGreaterThan(3)
        const { plotColorPalette } = theme.xyChart as { plotColorPalette: string }
        for (const part of [...plotColorPalette.split(','), theme.pie3]) expect(contrast(part, theme.background)).toBeGreaterThan(4.5)
      }),
    )
  })

  it('follows the scheme of the slide', () => {
    expect([diagramTheme(look).darkMode, diagramTheme(dark).darkMode]).toEqual([false, true])
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
      /^<div class="lectern-mermaid mermaid" id="[^"]+"><div role="img" aria-label="Flowchart" aria-busy="true" style="min-height:100px"><\/div><\/div>$/,
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
