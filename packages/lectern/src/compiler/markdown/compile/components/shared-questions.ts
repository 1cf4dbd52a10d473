import { hashOf } from '../../../../base/lib/model/index.ts'
import type { SlideQuestion } from '../../../../deck/deck/index.ts'
import { withoutAnswers } from '../../syntax/quiz.ts'
import type { Compilation } from '../compilation.ts'
import { elementsOf, nameOf, pointOf, type SlideElement, setAttribute, textOf } from '../tree/slide-tree.ts'
import { builtIns } from './built-in-table.ts'
import { withCapitals } from './component-lookup.ts'

const asking = [...builtIns].filter(([, { asks }]) => asks).map(([name]) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-?'))
const tag = new RegExp(`<(${asking.join('|')})((?:\\s(?:"[^"]*"|'[^']*'|[^"'>])*?)?)(/?)>`, 'gi')
const attribute = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\S+))?/g
const item = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+(?:\[[ xX]\][ \t]+)?(.*)$/gm

/** Attributes that are words, which a translation has in its own language. The explanation of a quiz is secret. */
const words = ['question', 'low', 'high', 'explanation']

/** Return the questions to the audience in the Markdown of a slide, in order. Code has none. */
export function questionsIn(content: string): readonly SlideQuestion[] {
  const text = withoutAnswers(content).replace(/^([`~]{3,})[\s\S]*?^\1|(`+)[^`](?:.*?[^`])?\2(?!`)|<!--[\s\S]*?-->/gm, '')
  return [...text.matchAll(tag)].flatMap((match): readonly SlideQuestion[] => {
    const [all, written = '', attributes = '', isAlone] = match
    const given = new Map<string, string | true>(
      [...attributes.matchAll(attribute)].map(([, name = '', double, single]): [string, string | true] => [name, double ?? single ?? true]),
    )
    const question = given.get('question')
    if (typeof question !== 'string') return []
    const component = withCapitals(written)
    const names = builtIns.get(component)?.props.filter((name) => !words.includes(name)) ?? []
    const rules: Record<string, string | true> = {}
    for (const name of names) {
      const value = given.get(name)
      if (value !== undefined) rules[name] = value
    }
    const start = match.index + all.length
    const end = isAlone ? start : text.indexOf(`</${written}`, start)
    const items = [...text.slice(start, end < 0 ? undefined : end).matchAll(item)].map(([, own = '']) => own.trim())
    const { again: _again, ...lasting } = rules
    return [{ component, name: hashOf(JSON.stringify([component, question, items, lasting])).toString(36), items: items.length, rules }]
  })
}

/**
 * Return a function that gives an element the name and the rules that its question has in the first language. In another language, question and options
 * have other words, and all answers count together.
 */
export function shareQuestions({ slide, context, report }: Compilation): (element: SlideElement) => void {
  if (context.config.languages.length < 2) return () => undefined
  const left = [...(slide.questions ?? [])]
  return (element) => {
    const at = left.findIndex(({ component }) => component === withCapitals(nameOf(element)))
    const [question] = at < 0 ? [] : left.splice(at, 1)
    const name = question?.name ?? textOf(element, 'question')
    if (name !== undefined) setAttribute(element, 'shared', name)
    for (const [rule, value] of Object.entries(question?.rules ?? {})) setAttribute(element, rule, value)
    const items = elementsOf(element).filter((inner) => nameOf(inner) === 'li').length
    if (question && question.items !== items && question.component !== 'Ready')
      report(pointOf(element), {
        severity: 'warning',
        what: `The question has ${items === 1 ? '1 item' : `${items} items`} in its list, and ${question.items} in the first language`,
        allowed: 'All languages count together, in the order of the first one. Write the same items in the same order.',
      })
  }
}
