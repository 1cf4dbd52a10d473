import type { Root } from 'hast'
import { assets } from './assets/assets.ts'
import { icons } from './assets/icons.ts'
import { links } from './assets/links.ts'
import { pictures } from './assets/pictures.ts'
import { chartElements, charts } from './charts/charts.ts'
import { codeBlocks } from './code/code-blocks.ts'
import { codeFences } from './code/code-fences.ts'
import { codeGroups } from './code/code-groups.ts'
import { diagramSteps, diagrams } from './code/diagrams.ts'
import { terminalSteps, terminals } from './code/terminals.ts'
import type { Compilation } from './compilation.ts'
import { engineComponents, frames } from './components/built-ins.ts'
import { components } from './components/components.ts'
import { draggables } from './components/draggables.ts'
import { layout } from './components/layout.ts'
import { lightboxes } from './components/lightboxes.ts'
import { markdownComponents, type TreeOf } from './components/markdown-components.ts'
import { nesting } from './components/nesting.ts'
import { quizzes } from './components/quizzes.ts'
import { slots } from './components/slots.ts'
import { markElements, marks } from './effects/marks.ts'
import { morphs, starports } from './effects/morphs.ts'
import { motion, motionElements } from './effects/motion.ts'
import { comark } from './extensions/comark.ts'
import { alerts, footnotes, taskLists } from './extensions/github.ts'
import { inlineMarks } from './extensions/inline-marks.ts'
import { formulaSteps, formulas } from './formulas/formulas.ts'
import { formControls } from './html/form-controls.ts'
import { htmlTexts } from './html/html-texts.ts'
import { dottedAttributes, jsxElements, whitespace } from './html/jsx.ts'
import { markdownElements, rawHtml } from './html/raw-html.ts'
import { refused } from './html/refused.ts'
import { sourceMarks } from './html/source-marks.ts'
import { stepElements, steps, templateSteps } from './steps/steps.ts'
import { slideCss, styles } from './styles/styles.ts'
import { checkDepth } from './tree/check-depth.ts'
import { withholdCode } from './untrusted/withhold-code.ts'
import { withholdHosts } from './untrusted/withhold-hosts.ts'
import { bindings, pressables } from './vue-templates/bindings.ts'
import { interpolations } from './vue-templates/interpolations.ts'
import { loopsAndConditions } from './vue-templates/loops-and-conditions.ts'
import { printedTemplates } from './vue-templates/printed-templates.ts'
import { scriptSetup } from './vue-templates/script-setup.ts'
import { vueTemplates } from './vue-templates/vue-templates.ts'

/** One feature of the slide language. It finds its elements in the slide and converts them for React. `treeOf` parses Markdown of another file. */
export type Transform = (root: Root, compilation: Compilation, treeOf: TreeOf) => void | Promise<void>

/** The transforms that create the elements of one tree. */
const elementTransforms: readonly Transform[] = [
  markdownElements,
  comark,
  inlineMarks,
  taskLists,
  footnotes,
  rawHtml,
  checkDepth,
  jsxElements,
]

/** The transforms that make one tree of Markdown and its tags. A Markdown file within a slide has no others of its own. */
export const treeTransforms: readonly Transform[] = [withholdCode, ...elementTransforms]

/**
 * The features of the slide language in the order of compilation: first those that create elements, then those that compile them, then those that
 * wrap them.
 */
export const transforms: readonly Transform[] = [
  withholdCode,
  // The elements lose the ends of their places with the next transform.
  sourceMarks,
  ...elementTransforms,
  markdownComponents,
  quizzes,
  slots,
  scriptSetup,
  loopsAndConditions,
  marks,
  motion,
  htmlTexts,
  bindings,
  interpolations,
  formControls,
  refused,
  styles,
  alerts,
  codeGroups,
  terminals,
  charts,
  diagrams,
  codeFences,
  formulaSteps,
  templateSteps,
  steps,
  terminalSteps,
  diagramSteps,
  chartElements,
  draggables,
  vueTemplates,
  // Check the results of templates on elements with steps.
  refused,
  codeBlocks,
  formulas,
  nesting,
  withholdHosts,
  pictures,
  lightboxes,
  links,
  assets,
  icons,
  frames,
  starports,
  engineComponents,
  components,
  pressables,
  morphs,
  markElements,
  motionElements,
  stepElements,
  whitespace,
  dottedAttributes,
  layout,
  printedTemplates,
  slideCss,
]
