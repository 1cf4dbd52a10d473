import type { Code } from 'mdast'
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import type { Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import { eof, isEol, isSpace } from '../html/characters.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    lecternSnippet: 'lecternSnippet'
  }
}

const lessThan = 60

/** The parts of a line `<<< @/file.ts#region ts {2,3}`. */
export interface SnippetLine {
  readonly path: string
  readonly region?: string
  /** The language and the rest of a fence's info string. */
  readonly info: string
}

/** Parse a line that includes a file. Return undefined for any other line. */
export function readSnippetLine(line: string): SnippetLine | undefined {
  const [, path, region, info = ''] = /^[ \t]*<<<[ \t]*([^\s#{[<]+)(?:#([\w-]+))?[ \t]*(.*)$/.exec(line) ?? []
  if (path === undefined) return undefined
  const ending = /\.([\w+-]+)$/.exec(path)?.[1] ?? ''
  const hasLanguage = /^[\w+#-]+(?=[\s{[]|$)/.test(info) && !/^(twoslash|magic-move)\b/.test(info)
  return { path, ...(region && { region }), info: (hasLanguage ? info : `${ending} ${info}`).trim() }
}

/** Return the text of a file as a slide shows it: plain line endings, and none at its end. */
export const snippetText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')

/** A separate line that includes a file. It ends a paragraph before it, as in Slidev. */
const snippetFlow: Construct = { name: 'lecternSnippet', tokenize: tokenizeSnippet, concrete: true }

function tokenizeSnippet(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let line = ''
  const start: State = (code) => {
    effects.enter('lecternSnippet')
    return inLine(code)
  }
  const inLine: State = (code) => {
    if (code === eof || isEol(code)) {
      if (!readSnippetLine(line)) return nok(code)
      effects.exit('lecternSnippet')
      return ok(code)
    }
    line += isSpace(code) ? ' ' : String.fromCodePoint(code)
    if (line.length <= 3 && line !== '<<<'.slice(0, line.length)) return nok(code)
    effects.consume(code)
    return inLine
  }
  return start
}

/** The micromark extension for lines that include a file. */
export const snippetSyntax: Extension = { flow: { [lessThan]: { ...snippetFlow, add: 'before' } } }

/** Convert such a line to a code block whose text is in a file. */
export const snippetFromMarkdown: FromMarkdownExtension = {
  enter: {
    lecternSnippet(token) {
      const node: Code = { type: 'code', value: '', data: { snippet: this.sliceSerialize(token) } }
      this.enter(node, token)
    },
  },
  exit: {
    lecternSnippet(token) {
      this.exit(token)
    },
  },
}
