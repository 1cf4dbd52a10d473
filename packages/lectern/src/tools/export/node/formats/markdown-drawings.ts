import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { isFields } from '../../../../base/lib/model/index.ts'
import { parseYaml } from '../../../../compiler/markdown/index.ts'
import { drawChart } from '../../../../deck/chart/index.ts'
import { describeMermaid, proposeDescription } from '../../../../deck/diagram/index.ts'

/** A diagram or a chart of a slide as text. */
export interface WrittenDrawing {
  /** What it shows; '' when only its source says it. */
  readonly alt: string
  readonly language: string
  readonly source: string
}

/** Return the alternative text in the options of a fence. */
const altIn = (meta: string): string | undefined => /\balt\s*:\s*(["'`])(.*?)\1/s.exec(meta)?.[2]

function altOfChart(source: string, lang: string): string {
  try {
    const fields: unknown = parseYaml(source.replace(/^<<<.*$/m, '')).toJS()
    if (!isFields(fields)) return ''
    const { alt, title, data } = fields
    if (typeof alt === 'string') return alt
    // The data of a file is not here.
    const isInFile = data === undefined || (typeof data === 'string' && data.trim().startsWith('<<<'))
    return isInFile ? (typeof title === 'string' ? title : '') : drawChart(fields, { lang, width: 800, height: 450 }).label
  } catch {
    // The author has made a mistake, which the slide shows in place of the chart.
    return ''
  }
}

function altOf(language: string, meta: string, source: string, lang: string): string {
  const written = altIn(meta)
  if (written !== undefined) return written
  if (language === 'chart') return altOfChart(source, lang)
  if (language === 'mermaid') return describeMermaid(source).isNamed ? describeMermaid(source).label : proposeDescription(source)
  return /^\s*title\s+(.+)$/m.exec(source)?.[1]?.trim() ?? ''
}

const chartTag = /<Chart\b(?:[^>"']|"[^"]*"|'[^']*')*>/g

/** Return the tags `<Chart>` in some HTML. Their source is the tag. */
const chartsIn = (html: string): WrittenDrawing[] =>
  [...html.matchAll(chartTag)].map(([source]) => {
    const named = (name: string) => new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(source)
    const [, double, single] = named('alt') ?? named('title') ?? []
    return { alt: double ?? single ?? '', language: 'html', source }
  })

/** Return the diagrams and charts of a slide, in order, as the author wrote them. Those of a magic move are all there. */
export function writtenDrawings(content: string, lang: string): WrittenDrawing[] {
  const found: WrittenDrawing[] = []
  const visit = (node: Nodes): void => {
    if ('children' in node) for (const child of node.children) visit(child)
    if (node.type === 'html') found.push(...chartsIn(node.value))
    if (node.type !== 'code') return
    const info = `${node.lang ?? ''} ${node.meta ?? ''}`
    const [, language] = /^(mermaid|plantuml|dot|chart)(?![\w-])/.exec(info) ?? []
    if (language) found.push({ alt: altOf(language, info, node.value, lang), language, source: node.value })
    else if (/^md\b.*\bmagic-move\b/.test(info)) found.push(...writtenDrawings(node.value, lang))
  }
  visit(fromMarkdown(content))
  return found
}
