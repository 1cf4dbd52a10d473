import type { BlockStatement, Pattern, Program, Statement } from 'estree-jsx'
import type { VFile } from 'vfile'
import { callExpression, identifier } from './tree/expressions.ts'
import { scriptTracker } from './vue/scope.ts'

const isNamed = (node: { readonly id?: { readonly name: string } | null | undefined }, name: string) => node.id?.name === name

/** `return track$(() => { … })`: draw again when a value of the script changes that the slide has read. */
const tracked = (body: BlockStatement): Statement => ({
  type: 'ReturnStatement',
  argument: callExpression(identifier(scriptTracker), [{ type: 'ArrowFunctionExpression', expression: false, params: [], body }]),
})

/** Remove MDX's table of components and wrapper. A slide has neither: its content is the default export. */
export function slideProgram() {
  return (program: Program, { data: { compilation } }: VFile): void => {
    const name = compilation?.authorNames.has('Slide') ? 'LecternSlide' : 'Slide'
    // Only an author's JSX can refer to `props`.
    const parameters = (params: Pattern[]) => (compilation?.slide.format === 'md' ? [] : params)
    program.body = program.body.flatMap((node): Program['body'] => {
      if (
        node.type === 'ExportDefaultDeclaration' &&
        node.declaration.type === 'FunctionDeclaration' &&
        isNamed(node.declaration, 'MDXContent')
      )
        return []
      if (node.type !== 'FunctionDeclaration' || !isNamed(node, '_createMdxContent')) return [node]
      const script = compilation?.vueScript.value
      const drawn = script ? [tracked(node.body)] : node.body.body
      const body = { ...node.body, body: [...(compilation?.hooks ?? []), ...drawn] }
      return [
        ...(script ? [script.setup()] : []),
        {
          type: 'ExportDefaultDeclaration',
          declaration: { ...node, body, params: parameters(node.params), id: { type: 'Identifier', name } },
        },
      ]
    })
  }
}
