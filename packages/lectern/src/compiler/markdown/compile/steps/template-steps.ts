import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import type { TemplateStep } from '../compile-types.ts'
import { componentSpecifier, isAuthors } from '../components/component-lookup.ts'
import { layoutNameOf } from '../components/layout.ts'
import { htmlTags } from '../html/tag-names.ts'
import { elementsOf, nameOf, type SlideElement } from '../tree/slide-tree.ts'
import type { StepRange } from './step-plan.ts'

interface TemplateStepData {
  /** The steps that the template of the component or layout asks for. */
  templateSteps?: readonly TemplateStep[]
  /** The steps that they received. null is always shown. */
  shownSteps?: readonly (StepRange | null)[]
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData extends TemplateStepData {}
  interface MdxJsxTextElementHastData extends TemplateStepData {}
}
declare module 'hast' {
  interface RootData extends TemplateStepData {}
}

/** Find the click steps in the templates of Vue components and of the slide's layout, for the transform `steps`. */
export async function templateSteps(root: Root, compilation: Compilation): Promise<void> {
  const { context, files } = compilation
  const stepsOf = async (file: string | undefined) => {
    const steps = file?.endsWith('.vue') ? ((await context.templateSteps?.(file)) ?? []) : []
    for (const step of steps) files.add(step.file)
    return steps
  }
  const ofLayout = await stepsOf(context.layout(layoutNameOf(compilation)))
  if (ofLayout.length > 0) root.data = { ...root.data, templateSteps: ofLayout }
  const isComponent = (element: SlideElement) => !htmlTags.has(nameOf(element)) && !isAuthors(nameOf(element), compilation)
  for (const element of elementsOf(root).filter(isComponent)) {
    const steps = await stepsOf(componentSpecifier(nameOf(element), compilation))
    if (steps.length > 0) element.data = { ...element.data, templateSteps: steps }
  }
}
