/** What the text of a slide says about one `<Quiz>` that nobody may read before the presenter reveals it. */
export interface QuizSource {
  /** The numbers of the options with `[x]`. */
  readonly right: readonly number[]
  /** The text of `explanation`. */
  readonly why?: string
}

/** Code and comments, in which a quiz is only a text. */
const hidden = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1[`~]*[ \t]*$|<!--[\s\S]*?-->/gm
const quiz = /<(Quiz|quiz)\b((?:"[^"]*"|'[^']*'|[^"'>])*)>([\s\S]*?)<\/\1\s*>/g
const explanation = /(\s)explanation\s*=\s*(?:"([^"]*)"|'([^']*)')/
const item = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+(?:\[([ xX])\][ \t])?/gm

const entities: ReadonlyMap<string, string> = new Map([
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&apos;', "'"],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
])

/** Find the quizzes in the text of a slide, in their order. */
export function quizzesIn(content: string): readonly QuizSource[] {
  if (!/<quiz\b/i.test(content)) return []
  return [...content.replace(hidden, '').matchAll(quiz)].map(([, , attributes = '', body = '']) => {
    const items = [...body.matchAll(item)]
    const [, , double, single] = explanation.exec(attributes) ?? []
    const why = (double ?? single)?.replace(/&(?:quot|#39|apos|lt|gt|amp);/g, (entity) => entities.get(entity) ?? entity).trim()
    return { right: items.flatMap(([, mark], no) => (mark?.toLowerCase() === 'x' ? [no] : [])), ...(why && { why }) }
  })
}

/** Return the text of a slide without its right answers. What is made of a text and published, such as a hash, would show them to whoever tries all. */
export const withoutAnswers = (content: string): string =>
  /<quiz\b/i.test(content)
    ? content.replace(quiz, (all) => all.replace(explanation, '$1').replace(/^([ \t]*(?:[-*+]|\d+[.)])[ \t]+\[)[xX](\][ \t])/gm, '$1 $2'))
    : content
