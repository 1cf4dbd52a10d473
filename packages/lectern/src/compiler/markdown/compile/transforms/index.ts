import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { checkDepth } from '../tree/check-depth.ts'
import { alerts } from './alerts.ts'
import { assets } from './assets.ts'
import { bindings, pressables } from './bindings.ts'
import { engineComponents, frames } from './built-ins.ts'
import { codeBlocks } from './code-blocks.ts'
import { codeFences } from './code-fences.ts'
import { codeGroups } from './code-groups.ts'
import { comark } from './comark.ts'
import { components } from './components.ts'
import { diagrams } from './diagrams.ts'
import { draggables } from './draggables.ts'
import { footnotes } from './footnotes.ts'
import { formControls } from './form-controls.ts'
import { formulaSteps, formulas } from './formulas.ts'
import { htmlTexts } from './html-texts.ts'
import { icons } from './icons.ts'
import { inlineMarks } from './inline-marks.ts'
import { interpolations } from './interpolations.ts'
import { jsxElements } from './jsx-elements.ts'
import { dottedAttributes, whitespace } from './jsx-output.ts'
import { layout } from './layout.ts'
import { lightboxes } from './lightboxes.ts'
import { links } from './links.ts'
import { loopsAndConditions } from './loops-and-conditions.ts'
import { markdownElements } from './markdown-elements.ts'
import { markElements, marks } from './marks.ts'
import { morphs, starports } from './morphs.ts'
import { motion, motionElements } from './motion.ts'
import { nesting } from './nesting.ts'
import { printedTemplates } from './printed-templates.ts'
import { rawHtml } from './raw-html.ts'
import { refused } from './refused.ts'
import { scriptSetup } from './script-setup.ts'
import { slideCss } from './slide-css.ts'
import { slots } from './slots.ts'
import { stepElements } from './step-elements.ts'
import { steps } from './steps.ts'
import { styles } from './styles.ts'
import { taskLists } from './task-lists.ts'
import { templateSteps } from './template-steps.ts'
import { terminalSteps, terminals } from './terminals.ts'
import { vueTemplates } from './vue-templates.ts'
import { withholdCode } from './withhold-code.ts'
import { withholdHosts } from './withhold-hosts.ts'

/** One feature of the slide language. It finds its elements in the slide and converts them for React. */
export type Transform = (root: Root, compilation: Compilation) => void | Promise<void>

/**
 * The features of the slide language in the order of compilation: first those that create elements, then those that compile them, then those that
 * wrap them.
 */
export const transforms: readonly Transform[] = [
  withholdCode,
  markdownElements,
  comark,
  inlineMarks,
  taskLists,
  footnotes,
  rawHtml,
  checkDepth,
  jsxElements,
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
  diagrams,
  codeFences,
  formulaSteps,
  templateSteps,
  steps,
  terminalSteps,
  draggables,
  vueTemplates,
  // Check the results of templates on elements with steps.
  refused,
  codeBlocks,
  formulas,
  nesting,
  withholdHosts,
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
