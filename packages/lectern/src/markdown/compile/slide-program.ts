import type { Pattern, Program } from 'estree-jsx'
import type { VFile } from 'vfile'

const isNamed = (node: { readonly id?: { readonly name: string } | null | undefined }, name: string) => node.id?.name === name

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
      const body = { ...node.body, body: [...(compilation?.hooks ?? []), ...node.body.body] }
      return [
        {
          type: 'ExportDefaultDeclaration',
          declaration: { ...node, body, params: parameters(node.params), id: { type: 'Identifier', name } },
        },
      ]
    })
  }
}
