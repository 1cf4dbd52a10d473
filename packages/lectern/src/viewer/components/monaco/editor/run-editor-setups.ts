import { logFault } from '../../../../base/lib/browser/index.ts'
import { type Fields, isFields } from '../../../../base/lib/model/index.ts'
import type { LoadSetups } from '../../setup-list.ts'

/** What the setup files for the editor return. */
interface EditorSetup {
  readonly options: Readonly<Record<string, unknown>>
  /** Names of themes of Monaco for each scheme. */
  readonly themes: { readonly light?: string; readonly dark?: string }
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** Run the setup files for the editor, the nearest last, with Monaco as their argument. A file that fails logs one message in the console. */
export async function runEditorSetups(load: LoadSetups, monaco: object): Promise<EditorSetup> {
  const options: Record<string, unknown> = {}
  let themes: EditorSetup['themes'] = {}
  const tell = (name: string, error: unknown) => logFault(`${name} failed. The editor works without it.`, error)
  const { default: setups } = await load().catch((error: unknown) => {
    tell('setup/monaco.ts', error)
    return { default: [] }
  })
  for (const [name, setup] of setups) {
    try {
      const returned = fieldsOf(typeof setup === 'function' ? await setup(monaco) : setup)
      Object.assign(options, returned.editorOptions)
      const { light, dark } = fieldsOf(returned.themes ?? returned.theme)
      themes = { ...themes, ...(typeof light === 'string' && { light }), ...(typeof dark === 'string' && { dark }) }
    } catch (error) {
      tell(name, error)
    }
  }
  return { options, themes }
}
