export { assetKindOf, candidatesIn } from './compile/assets/assets.ts'
export { unknownIconClasses } from './compile/assets/icons.ts'
export { chartPaths } from './compile/charts/charts.ts'
export { readSnippet } from './compile/code/read-snippet.ts'
export { runImportsOf } from './compile/code/run-imports.ts'
export { readSnippetLine, snippetText } from './compile/code/snippet-syntax.ts'
export { recordingPaths } from './compile/code/terminals.ts'
export { compileSlide } from './compile/compile-slide.ts'
export type {
  CompileContext,
  CompiledSlide,
  DraggableSource,
  OwnExports,
  ReadFile,
  ResolvedAsset,
  TemplateStep,
  TypeNote,
  TypesAnswer,
  TypesMistake,
  UtilityRule,
} from './compile/compile-types.ts'
export { builtIns } from './compile/components/built-in-table.ts'
export { quizSecret } from './compile/components/quizzes.ts'
export { slotsOf } from './compile/components/slots.ts'
export { publicFrontmatter } from './compile/expressions/names.ts'
export { publicOptionsOf } from './compile/expressions/slide-scope.ts'
export { blockTags } from './compile/html/tag-names.ts'
export { createStepPlan, readWish, type StepWish, wishText } from './compile/steps/step-plan.ts'
export { joinNesting } from './compile/styles/join-nesting.ts'
export { expandGroups } from './compile/styles/variant-groups.ts'
export { formatMarkdown } from './format/format.ts'
export { checkTransitions } from './read/check-transitions.ts'
export { type ReadDeck, readDeck, type ThemeContributions } from './read/read-deck.ts'
export { type OutlineRow, readOutline } from './read/read-outline.ts'
export { translationFile } from './read/read-translation.ts'
export { renderMarkdown } from './read/render-markdown.ts'
export { createKeptReading, type Reading } from './read/source-deck.ts'
export {
  dropOptions,
  optionNames,
  parse,
  type SourceSlide,
  setHeadmatter,
  setOption,
  stringify,
} from './syntax/index.ts'
export { quizzesIn } from './syntax/quiz.ts'
export { parseYaml } from './syntax/yaml.ts'
export { addTexts } from './translate/add-texts.ts'
export { missingTexts } from './translate/missing-texts.ts'

/** Load the function that replaces `@apply`. It brings a parser of CSS, which most commands do not need. */
export const loadExpandApplied = async () => (await import('./compile/styles/apply-classes.ts')).expandApplied

/** Load the parser of slides, which takes 20 ms. Otherwise, the first slide to compile waits for it. */
export const loadProcessor = async (): Promise<void> => void (await import('./compile/processor.ts'))
