import { describe, expect, it } from 'vitest'
import type { DiagramFacts } from '../../../../deck/diagram/index.ts'
import { problemsOf, renderText } from '../testing/render-text.ts'

const fence = (info: string, ...lines: string[]) => [`\`\`\`${info}`, ...lines, '```'].join('\n')
const propertiesOf = (code: string) =>
  Object.fromEntries(
    [...code.matchAll(/^\s*(\w+): ("(?:[^"\\]|\\.)*"|[\d.]+),?$/gm)].map(([, name, value]) => [name, JSON.parse(value ?? '')]),
  )

describe('Mermaid', () => {
  it('`alt` of Mermaid is its name', async () => {
    const slide = await renderText("```mermaid {alt:'A small graph'}\ngraph TD\nA-->B\n```")
    expect([slide.problems, slide.code.includes('label: "A small graph"')]).toEqual([[], true])
  })

  it('is rendered in the browser, with its name and space from the start', async () => {
    const { code, html, problems } = await renderText(`\n\n${fence('mermaid', 'graph TD', 'A --> B')}`)
    expect(problems).toEqual([])
    expect(code).toContain('from "lectern/components/mermaid"')
    expect(propertiesOf(code)).toEqual({ code: 'graph TD\nA --> B', label: 'Flowchart', room: 164, file: 'slides.md', line: 14 })
    expect(html).toContain('role="img" aria-label="Flowchart" aria-busy="true"')
  })

  it.each([
    ["mermaid {theme: 'neutral', scale: 0.8}", { theme: 'neutral', scale: 0.8 }],
    ["mermaid{theme:'neutral',scale:0.5}", { theme: 'neutral', scale: 0.5 }],
    ['mermaid {scale: 1}', {}],
    ['mermaid {}', {}],
  ])('%s', async (info, expected) => {
    const slide = await renderText(fence(info, 'graph TD', 'A --> B'))
    const { theme, scale } = propertiesOf(slide.code)
    expect(slide.problems).toEqual([])
    expect({ ...(theme && { theme }), ...(scale && { scale }) }).toEqual(expected)
  })

  it('lets the page load the pictures that it names', async () => {
    const { origins } = await renderText(fence('mermaid', 'flowchart TD', 'A@{ img: "https://example.org/a.png", label: "x" }'))
    expect(origins.images).toEqual(['https://example.org'])
  })

  it.each([
    ['graph TD\n  A --> B', []],
    ['classDiagram\n  A <|-- B', []],
    ['pie title Pets\n  "a" : 3', []],
    ['mindmap\n  root((a))\n    b', []],
    ['gitGraph\n  commit', []],
    ['sequenceDiagram\n  A->>B Hi\n  B->>A: x', ['13:1 This diagram cannot be read: something is missing at the end of the line']],
    ['graph TD\n  A --> B\n  C[[', ['14:1 This diagram cannot be read: something is missing at the end of the line']],
    ['flowchrt LR\n  A --> B', ['12:1 Unknown kind of diagram "flowchrt" ?flowchart']],
  ])('a mistake is reported while compiling: %j', async (text, expected) => {
    expect(problemsOf(await renderText(fence('mermaid', text)))).toEqual(expected)
  })

  it.each([
    ['mermaid {them: "dark"}', '11:1 Unknown option "them" of a diagram ?theme'],
    ['mermaid {scale: big}', '11:1 "{scale: big}" cannot be read as options of a diagram'],
    ["mermaid {scale: 'big'}", '11:1 "big" is not a scale of a diagram'],
    ['mermaid {scale: 0}', '11:1 "0" is not a scale of a diagram'],
  ])('reports invalid options: %s', async (info, message) => {
    const slide = await renderText(fence(info, 'graph TD'))
    expect(problemsOf(slide)).toEqual([message])
    expect(slide.problems[0]).toMatchObject({
      severity: 'warning',
      allowed: "Allowed: options as in {theme: '…', scale: 0.8, alt: '…', id: '…', at: 2, finally: '…', rest: '…'}.",
    })
  })

  it("gets the options of the deck's setup file", async () => {
    const { code } = await renderText(fence('mermaid', 'graph TD'), { context: { setup: { mermaid: '/deck/mermaid.ts' } } })
    expect(code).toMatch(/import (_\w+) from "\/deck\/mermaid.ts"[\s\S]*setup: \1\b/)
  })

  describe('with a browser', () => {
    const drawn = {
      svg: '<svg viewBox="0 0 90 30"><g data-part="0"><text>A</text></g></svg>',
      width: 90,
      height: 30,
      parts: [] as DiagramFacts[],
    }
    const drawing = (answer: typeof drawn | { failed: string } | undefined) => ({
      context: {
        drawing: {
          id: '1',
          draw: async (code: string) => (code.includes('[[') ? { failed: 'Parse error' } : answer),
          missing: () => ({ what: 'There is no browser', allowed: 'Install one.' }),
        },
      },
    })

    it('is in the page as SVG, in its own size', async () => {
      const { html, code, problems } = await renderText(fence('mermaid {scale: 0.5}', 'graph TD', 'A --> B'), drawing(drawn))
      expect(problems).toEqual([])
      expect(code).not.toContain('components/mermaid"')
      expect(html).toContain('role="img" aria-label="Flowchart" aria-busy="false"')
      expect(html).toContain('<svg width="45" viewBox="0 0 90 30"><g><text>A</text></g></svg>')
    })

    it.each([
      ['{scale: 0.5}', '<svg width="45" style="max-width:none" '],
      ['', '<svg width="90" viewBox'],
    ])('in a deck for Slidev, a scale is its size, also where it is wider than its place: %j', async (options, svg) => {
      const { context } = drawing(drawn)
      const { html } = await renderText(fence(`mermaid ${options}`, 'graph TD'), { context: { ...context, forSlidev: true } })
      expect(html).toContain(svg)
    })

    it('is not parsed again when it could be drawn', async () => {
      expect((await renderText(fence('mermaid', 'graph TD', 'A B C'), drawing(drawn))).problems).toEqual([])
    })

    it('is drawn by the browser of each viewer where none draws now, with one message', async () => {
      const slide = await renderText(fence('mermaid', 'graph TD', 'A --> B'), drawing(undefined))
      expect(slide.code).toContain('from "lectern/components/mermaid"')
      expect(problemsOf(slide)).toEqual(['11:1 There is no browser'])
      expect(slide.problems[0]?.severity).toBe('warning')
    })

    it('changes with the steps, which name its parts or its lines', async () => {
      const parts = [
        { kind: 'node' as const, key: 'A', name: 'A', label: 'Idea' },
        { kind: 'node' as const, key: 'B', name: 'B', label: 'Talk' },
        { kind: 'edge' as const, key: 'L_A_B_0', name: '', label: '', ends: ['A', 'B'] as const },
      ]
      const text = fence("mermaid {A|A-->B|all} {rest: 'hide'}", 'graph TD', 'A[Idea] --> B[Talk]')
      const slide = await renderText(`<v-click>x</v-click>\n\n${text}`, drawing({ ...drawn, parts }))
      expect([slide.problems, slide.clicks]).toEqual([[], 3])
      expect(slide.code).toMatch(/states: \[\[0\], \[0, 1, 2\], "all"\],\s+words: \["Idea", "Talk, Idea to Talk", "The whole diagram"\]/)
      expect(slide.code).toMatch(/rest: "hide"[\s\S]*from: 2/)
      expect(slide.code).toContain('data-part=\\"0\\" opacity=\\"var(--d0,1)\\" visibility=\\"var(--v0,inherit)\\"')
    })

    const moving = (...codes: string[]) =>
      ['````md magic-move {at: 2}', ...codes.flatMap((code) => ['```mermaid', code, '```']), '````'].join('\n')
    const node: DiagramFacts = { kind: 'node', key: 'A', name: 'A', label: 'Idea' }

    it('turns into the next one in a magic move, which takes a step for each', async () => {
      const slide = await renderText(moving('graph TD\nA', 'graph TD\nA-->B'), drawing({ ...drawn, parts: [node] }))
      expect([slide.problems, slide.clicks]).toEqual([[], 2])
      expect(slide.code).toContain('from "lectern/components/diagram-move"')
      expect(slide.code).toContain('<g data-mark=\\"node A g1\\"><text>')
      expect(slide.html).toContain('aria-label="Flowchart"')
    })

    it('reports a mistake in a magic move at its line', async () => {
      const slide = await renderText(moving('graph TD\nA', 'graph TD\nA\nC[['), drawing(drawn))
      expect(problemsOf(slide)).toContain('19:1 This diagram cannot be read: something is missing at the end of the line')
    })

    it('moves on to the next slide under its id, which a slide has once', async () => {
      const text = fence("mermaid {id: 'plan'}", 'graph TD', 'A')
      const slide = await renderText(`${text}\n\n${text}`, drawing({ ...drawn, parts: [node] }))
      expect(slide.html).toContain('<div data-morph="drawing plan" style="display:contents"><div class="lectern-diagram')
      expect(slide.html).toContain('<g data-mark="node A g1">')
      expect(problemsOf(slide)).toEqual(['16:1 The id "plan" occurs twice on this slide'])
    })

    it('reports words that name no part', async () => {
      const slide = await renderText(fence('mermaid {Idee|2}', 'graph TD', 'A[Idea] --> B'), {
        ...drawing({ ...drawn, parts: [{ kind: 'node', key: 'A', name: 'A', label: 'Idea' }] }),
      })
      expect(problemsOf(slide)).toEqual(['11:1 "Idee" is no part of this diagram ?Idea'])
    })

    it('reports what cannot be drawn', async () => {
      const slide = await renderText(fence('mermaid', 'graph TD', 'A --> B'), drawing({ failed: 'too large\nmore' }))
      expect(problemsOf(slide)).toEqual(['11:1 This diagram cannot be drawn: too large'])
    })

    it('leaves pictures of other sites to the browser of each viewer', async () => {
      const { code } = await renderText(fence('mermaid', 'flowchart TD', 'A@{ img: "https://example.org/a.png" }'), drawing(drawn))
      expect(code).toContain('from "lectern/components/mermaid"')
    })
  })

  it('contains no templates or tags', async () => {
    const { code } = await renderText(fence('mermaid', 'graph TD', 'A["{{ a }} <b>"] --> B'))
    expect(propertiesOf(code).code).toBe('graph TD\nA["{{ a }} <b>"] --> B')
  })

  it('adds nothing to a slide without a diagram', async () => {
    expect((await renderText(fence('js', 'mermaid'))).code).not.toContain('components/mermaid')
  })
})

describe('PlantUML', () => {
  it("is a picture from the deck's server, which the policy allows", async () => {
    const { html, origins, problems } = await renderText(fence('plantuml', '@startuml', 'A -> B : x', '@enduml'))
    expect(html).toBe(
      '<img class="lectern-plantuml" src="https://www.plantuml.com/plantuml/svg/SoWkIImgAStDuN9KKB2nK4ZDAm6g0W00" alt="PlantUML diagram"/>'.replace(
        /svg\/\w+/,
        html.match(/svg\/[\w-]+/)?.[0] ?? '',
      ),
    )
    expect(html).toMatch(/svg\/[\w-]{10,}"/)
    expect(origins.images).toEqual(['https://www.plantuml.com'])
    expect(problems).toEqual([])
  })

  it('may have another server and a scale, and its title is the alternative text', async () => {
    const config = { plantUmlServer: 'http://localhost:8080/' }
    const { html, origins } = await renderText(fence('plantuml {scale: 0.5}', 'title Who asks whom', 'A -> B'), { config })
    expect(html).toMatch(/src="http:\/\/localhost:8080\/svg\/[\w-]+" alt="PlantUML diagram: Who asks whom" style="zoom:0.5"/)
    expect(origins.images).toEqual(['http://localhost:8080'])
  })

  it('may have an alternative text of its own', async () => {
    expect((await renderText(fence("plantuml {alt: 'A asks B'}", 'A -> B'))).html).toContain('alt="A asks B"')
  })
  describe('of the author’s own server', () => {
    const parts: DiagramFacts[] = [
      { kind: 'node', key: 'A', name: 'A', label: 'Idea' },
      { kind: 'node', key: 'B', name: 'B', label: '' },
      { kind: 'edge', key: 'edge lnk3', name: '', label: '', ends: ['A', 'B'] },
    ]
    const picture = { svg: '<svg viewBox="0 0 90 30"><g data-part="0"></g></svg>', width: 90, height: 30, parts }
    const server = (answer: typeof picture | { failed: string; line: number } | undefined) => ({
      config: { plantUmlServer: 'http://localhost:8080/' },
      context: { plantUml: { draw: async () => answer, missing: () => ({ what: 'The server is gone', allowed: 'Start it.' }) } },
    })

    it('is in the page as SVG, named by its title or by what leads where, without a request', async () => {
      const slide = await renderText(fence('plantuml {scale: 0.5}', 'class A', 'A --> B'), server(picture))
      expect([slide.problems, slide.origins.images]).toEqual([[], []])
      expect(slide.html).toContain('aria-label="PlantUML diagram: Idea to B"')
      expect(slide.html).toContain('<svg width="45" viewBox="0 0 90 30"><g></g></svg>')
      const titled = await renderText(fence('plantuml', 'title Plan', 'A --> B'), server(picture))
      expect(titled.html).toContain('aria-label="PlantUML diagram: Plan"')
    })

    it('has steps by name and by line', async () => {
      const slide = await renderText(fence('plantuml {A|3|all}', '@startuml', 'class A', 'A --> B', '@enduml'), server(picture))
      expect([slide.problems, slide.clicks]).toEqual([[], 2])
      expect(slide.code).toMatch(/states: \[\[0\], \[0, 1, 2\], "all"\]/)
    })

    it('has the short names of its text for participants, and the lines of its messages', async () => {
      const message = (index: number): DiagramFacts => ({
        kind: 'edge',
        key: `message ${index}`,
        name: '',
        label: '',
        ends: ['Any user', 'Shop'],
      })
      const people = ['Any user', 'Shop'].map((name): DiagramFacts => ({ kind: 'node', key: name, name, label: name }))
      const drawn = { ...picture, parts: [...people, message(0), message(1)] }
      const lines = ['actor "Any user" as U', 'participant Shop', 'U -[#red]> Shop', 'note left: x --> y', 'U ->x Shop : pay']
      const slide = await renderText(fence('plantuml {U|U-->Shop|3|5}', ...lines), server(drawn))
      expect(slide.problems).toEqual([])
      expect(slide.code.replaceAll(/\s/g, '')).toContain('states:[[0],[0,1,2,3],[0,1,2],[0,1,3]]')
    })

    it('turns into the next one in a magic move', async () => {
      const text = `\`\`\`\`md magic-move\n${fence('plantuml', 'A')}\n${fence('plantuml', 'B')}\n\`\`\`\``
      expect((await renderText(text, server(picture))).code).toContain('components/diagram-move"')
    })

    it('is loaded by each viewer where the server gives none, with one message', async () => {
      const slide = await renderText(fence('plantuml {A|all}', 'A -> B'), server(undefined))
      expect(slide.html).toMatch(/^<img class="lectern-plantuml" src="http:\/\/localhost:8080\/svg\/[\w-]+" alt="PlantUML diagram"/)
      expect([problemsOf(slide), slide.problems[0]?.severity, slide.clicks]).toEqual([['11:1 The server is gone'], 'warning', 1])
    })

    it.each([
      [['@startuml', 'A ->'], '13:1'],
      [['A ->', 'B'], '12:1'],
    ])('reports a mistake at its line: %j', async (lines, place) => {
      const slide = await renderText(fence('plantuml', ...lines), server({ failed: 'Syntax Error?', line: 2 }))
      expect(problemsOf(slide)).toEqual([`${place} This diagram cannot be read: Syntax Error?`])
    })

    it.each([fence('plantuml', 'A -> B'), `\`\`\`\`md magic-move\n${fence('plantuml', 'A -> B')}\n\`\`\`\``])(
      'is neither asked for an untrusted deck nor named in its page: %j',
      async (text) => {
        const { context, config } = server(picture)
        const slide = await renderText(text, { config, context: { ...context, untrusted: true } })
        expect(problemsOf(slide)).toEqual(['11:1 A PlantUML diagram is left out'])
        expect([slide.html.includes('localhost'), slide.html.includes('<svg'), slide.origins.images]).toEqual([false, false, []])
      },
    )
  })
})
