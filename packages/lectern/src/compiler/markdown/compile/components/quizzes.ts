import type { Root } from 'hast'
import { quizzesIn } from '../../syntax/quiz.ts'
import type { Compilation } from '../compilation.ts'
import {
  attributeOf,
  elementsOf,
  nameOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  setAttribute,
  setChildren,
} from '../tree/slide-tree.ts'
import { builtInOf } from './built-ins.ts'
import { withCapitals } from './component-lookup.ts'

/** Take the boxes of a task list from the options. Return the numbers of those that are done. */
function takeBoxes(quiz: SlideElement, box: string): readonly number[] {
  const items = elementsOf(quiz).filter((element) => nameOf(element) === 'li')
  for (const list of elementsOf(quiz)) if (/^([uo]l|li)$/.test(nameOf(list))) removeAttribute(list, 'className')
  return items.flatMap((item, no) => {
    let isRight = false
    for (const parent of [item, ...elementsOf(item)]) {
      setChildren(
        parent,
        parent.children.filter((child) => {
          const isBox = 'name' in child && child.name === box
          if (isBox && attributeOf(child as SlideElement, 'done')) isRight = true
          return !isBox
        }),
      )
    }
    return isRight ? [no] : []
  })
}

/**
 * Take the right answers and the explanation of each `<Quiz>` out of its slide. They are in the presenter's data, under the name that the component gets
 * here. So nothing that a phone loads has them.
 */
export function quizzes(root: Root, compilation: Compilation): void {
  const { slide, report } = compilation
  const sources = quizzesIn(slide.record.content)
  let count = 0
  for (const element of elementsOf(root)) {
    if (withCapitals(nameOf(element)) !== 'Quiz' || !builtInOf(element, compilation)) continue
    const no = count++
    const right = takeBoxes(element, compilation.engine('TaskBox', 'github'))
    for (const name of ['explanation', ':explanation', 'v-bind:explanation']) removeAttribute(element, name)
    setAttribute(element, 'secret', quizSecret(slide.key, no))
    if (right.length === 0)
      report(pointOf(element), {
        what: '<Quiz> has no right answer',
        allowed: 'Write a list with "- [x]" before each right answer, and "- [ ]" before the others.',
      })
    else if (sources[no]?.right.join() !== right.join())
      report(pointOf(element), {
        what: 'The right answers of <Quiz> cannot be read',
        allowed: 'Write <Quiz>, its list and </Quiz> in this slide, each on lines of their own and outside of other components.',
      })
  }
}

/** Return the name under which the presenter's data has the answers of a quiz: the key of its slide, and its number there. */
export const quizSecret = (key: string, no: number): string => `${key}/${no}`
