import { isMap, isNode, isScalar, isSeq, LineCounter, type Node } from 'yaml'
import type { SourcePlace } from '../../../../base/errors/index.ts'
import { type Fields, isFields } from '../../../../base/lib/model/index.ts'
import { parseYaml, YamlMistake } from '../../syntax/yaml.ts'
import type { ProblemText } from '../compilation.ts'
import type { Point } from '../tree/slide-tree.ts'

/** The options of a chart, and where they are. */
export interface ChartSource {
  readonly fields: Fields
  /** The step of the first change. */
  readonly at?: string
  /** Return the place of an option, or of a row of the data. */
  placeOf(place: { readonly option?: string; readonly row?: number }): Point | SourcePlace
}

type Refused = { readonly problem: ProblemText; readonly point: Point }

/** Return the text of a file, or why there is none. */
export type ReadFile = (line: string, point: Point) => { readonly text: string; readonly file?: string | undefined } | ProblemText

const help = 'Write lines of "name: value", such as "type: bar", and "data: |" with CSV below it.'

/** A line of the block that is a file: the data of the chart. */
const fileLine = /^<<<.*$/m

/** Read the YAML of a block ` ```chart `, whose fence is at `fence`. */
export function readChartBlock(code: string, fence: Point, read: ReadFile): ChartSource | Refused {
  const lines = new LineCounter()
  /** Return the place of an offset in the block. */
  const at = (offset: number): Point => {
    const { line, col } = lines.linePos(Math.min(offset, Math.max(0, code.trimEnd().length)))
    return { line: fence.line + Math.max(1, line), column: Math.max(1, col) }
  }
  const yaml = code.replace(fileLine, (line) => `data: ${JSON.stringify(line)}`)
  try {
    const document = parseYaml(yaml, { lineCounter: lines })
    const [error] = document.errors
    if (error)
      return { problem: { what: `This chart cannot be read: ${error.message.split('\n')[0]}`, allowed: help }, point: at(error.pos[0]) }
    const { contents } = document
    const fields: unknown = document.toJS({ maxAliasCount: -1 })
    if (!isMap(contents) || !isFields(fields))
      return { problem: { what: 'This chart cannot be read: it is not a list of options', allowed: help }, point: at(0) }
    const pairOf = (option: string) => contents.items.find(({ key }) => isScalar(key) && String(key.value) === option)
    const startOf = (node: unknown): number | undefined => (isNode(node) ? (node as Node).range?.[0] : undefined)
    const pointOf = (option: string): Point => {
      const start = startOf(pairOf(option)?.key)
      return start === undefined ? fence : at(start)
    }
    const data = pairOf('data')?.value
    const snippet = typeof fields.data === 'string' && /^\s*<<</.test(fields.data) ? fields.data.trim() : undefined
    const file = snippet === undefined ? undefined : read(snippet, pointOf('data'))
    if (file && 'what' in file) return { problem: file, point: pointOf('data') }
    /** Return the place of a row of the data. */
    const rowPlace = (row: number): Point | SourcePlace => {
      if (file?.file !== undefined) return { file: file.file, line: row + 1, column: 1 }
      if (isSeq(data)) {
        const isTable = isSeq(data.items[0])
        const start = startOf(data.items[row + (isTable ? 1 : 0)])
        return start === undefined ? pointOf('data') : at(start)
      }
      if (isMap(data)) {
        const start = startOf(data.items[row]?.key)
        return start === undefined ? pointOf('data') : at(start)
      }
      const start = startOf(data)
      // The text of a block begins in the line after its bar.
      const isBlock = isScalar(data) && /^BLOCK/.test(data.type ?? '')
      return start === undefined ? pointOf('data') : { line: at(start).line + row + (isBlock ? 1 : 0), column: 1 }
    }
    return {
      fields: file ? { ...fields, data: file.text } : fields,
      placeOf: ({ option, row }) => (row !== undefined ? rowPlace(row) : option === undefined ? fence : pointOf(option)),
    }
  } catch (error) {
    if (!(error instanceof YamlMistake)) throw error
    return { problem: { what: `This chart cannot be read: ${error.message}`, allowed: error.remedy ?? help }, point: at(error.offset) }
  }
}
