import { t } from '../../../../base/language/index.ts'
import './languages.ts'
import 'monaco-editor/features/register.all'
import * as monaco from 'monaco-editor/editor'
import editorWorkerUrl from 'monaco-editor/editor/editor.worker?url'
import * as typescript from 'monaco-editor/languages/features/typescript/register'
import typeScriptWorkerUrl from 'monaco-editor/languages/features/typescript/ts.worker?url'
import { logFault } from '../../../../base/lib/browser/index.ts'
import { type Fields, isFields } from '../../../../base/lib/model/index.ts'
import type { LoadSetups } from '../../setup-list.ts'
import type { CodeEditor, EditorModule, EditorOptions } from '../code-editor.ts'

export { default as sandboxUrl } from '../run/sandbox.html?url'

const { editor, Uri } = monaco
const { getTypeScriptWorker, ModuleKind, ModuleResolutionKind, ScriptTarget, typescriptDefaults } = typescript

/** Monaco's names for languages in code fences. */
const aliases: Readonly<Record<string, string>> = {
  ts: 'typescript',
  tsx: 'typescript',
  js: 'javascript',
  jsx: 'javascript',
  py: 'python',
  sh: 'shell',
  bash: 'shell',
  md: 'markdown',
  yml: 'yaml',
  rs: 'rust',
  rb: 'ruby',
  cs: 'csharp',
  'c++': 'cpp',
  vue: 'html',
}

/** What the setup files for the editor return. */
interface EditorSetup {
  readonly options: Readonly<Record<string, unknown>>
  /** Names of themes of Monaco for each scheme. */
  readonly themes: { readonly light?: string; readonly dark?: string }
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** Run the setup files for the editor, the nearest last, with Monaco as their argument. A file that fails logs one message in the console. */
async function runEditorSetups(load: LoadSetups): Promise<EditorSetup> {
  const options: Record<string, unknown> = {}
  let themes: EditorSetup['themes'] = {}
  const tell = (name: string, error: unknown) => logFault(`${name} failed. The editor works without it.`, error)
  const { default: setups } = await load().catch((error: unknown) => {
    tell('setup/monaco.ts', error)
    return { default: [] }
  })
  for (const [name, setup] of setups) {
    try {
      // The parts are Monaco's own objects, so functions that a file replaces in them are replaced for all editors.
      const returned = fieldsOf(typeof setup === 'function' ? await setup({ ...monaco, typescript }) : setup)
      Object.assign(options, returned.editorOptions)
      const { light, dark } = fieldsOf(returned.themes ?? returned.theme)
      themes = { ...themes, ...(typeof light === 'string' && { light }), ...(typeof dark === 'string' && { dark }) }
    } catch (error) {
      tell(name, error)
    }
  }
  return { options, themes }
}

// Monaco is one global of the page, so what is set up in it belongs to the module: setup files, workers, and the numbers of texts.
let own: EditorSetup = { options: {}, themes: {} }
let settingUp: Promise<void> | undefined
let isReady = false
let models = 0

/** Run the setup files once, before the first editor. */
export const setUp = (load: LoadSetups): Promise<void> => {
  settingUp ??= runEditorSetups(load).then((found) => {
    own = found
  })
  return settingUp
}

/** Set up the site's own workers and TypeScript's defaults, once before the first editor. */
function prepare(): void {
  if (isReady) return
  isReady = true
  Object.assign(self, {
    MonacoEnvironment: {
      getWorker: (_: string, label: string) => new Worker(/^(type|java)script$/.test(label) ? typeScriptWorkerUrl : editorWorkerUrl),
    },
  })
  // A package that the editor cannot find is no mistake, nor is a type that comes from one: it may have no types.
  // Imports become calls of a function, which has the modules of the code. The code runs in an async function, so it may await anything.
  typescriptDefaults.setCompilerOptions({
    target: ScriptTarget.ESNext,
    module: ModuleKind.CommonJS,
    moduleResolution: ModuleResolutionKind.NodeJs,
    esModuleInterop: true,
    allowNonTsExtensions: true,
    strict: true,
    noImplicitAny: false,
  })
  typescriptDefaults.setDiagnosticsOptions({ diagnosticCodesToIgnore: [1375, 1378, 1431, 1432, 2307, 2792, 7016] })
  const follow = () => {
    const isDark = document.documentElement.classList.contains('dark')
    editor.setTheme((isDark ? own.themes.dark : own.themes.light) ?? (isDark ? 'vs-dark' : 'vs'))
  }
  follow()
  new MutationObserver(follow).observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
}

const endings: Readonly<Record<string, string>> = { typescript: 'tsx', javascript: 'jsx' }

/** Return TypeScript's worker. It is not available at once, because its mode is fetched with the first model of the language. */
async function typeScriptWorker(): ReturnType<typeof getTypeScriptWorker> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      return await getTypeScriptWorker()
    } catch {
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  return getTypeScriptWorker()
}

/** Return the code of a model as JavaScript. TypeScript's own worker strips the types, and replaces imports. */
async function javascriptOf(model: monaco.editor.ITextModel): Promise<string> {
  if (model.getLanguageId() !== 'typescript') {
    const code = model.getValue()
    if (!/\b(import|export)\b/.test(code)) return code
    const copy = editor.createModel(code, 'typescript', Uri.parse(`file:///slide-${models++}.tsx`))
    return javascriptOf(copy).finally(() => copy.dispose())
  }
  const client = await (await typeScriptWorker())(model.uri)
  const { outputFiles } = await client.getEmitOutput(model.uri.toString())
  return outputFiles[0]?.text ?? model.getValue()
}

/** Replace the text of an editor as one change that can be undone. */
function replace(code: monaco.editor.ICodeEditor, text: string): void {
  const range = code.getModel()?.getFullModelRange()
  if (!range) return
  code.pushUndoStop()
  code.executeEdits('file', [{ range, text }])
  code.pushUndoStop()
}

/** Let all editors know the types of modules. A file that is known already stays. */
export const addTypes: EditorModule['addTypes'] = (files) => {
  const known = typescriptDefaults.getExtraLibs()
  for (const [address, text] of Object.entries(files)) if (!Object.hasOwn(known, address)) typescriptDefaults.addExtraLib(text, address)
}

/** Create an editor, or a comparison, in `container`. */
export const createEditor: EditorModule['createEditor'] = (options: EditorOptions): CodeEditor => {
  prepare()
  const { container, code, modified, font, firstLine } = options
  const language = aliases[options.language] ?? options.language
  const modelOf = (text: string) => editor.createModel(text, language, Uri.parse(`file:///slide-${models++}.${endings[language] ?? 'txt'}`))
  const common: monaco.editor.IEditorConstructionOptions = {
    ariaLabel: options.label,
    automaticLayout: true,
    bracketPairColorization: { enabled: false },
    fontFamily: font.family,
    fontSize: font.size,
    // A factor of the size, so that lines keep apart when the deck sets another size.
    lineHeight: font.lineHeight / font.size,
    folding: false,
    glyphMargin: false,
    lineNumbers: firstLine === undefined ? 'off' : (line) => String(line + firstLine - 1),
    lineDecorationsWidth: firstLine === undefined ? 17 : 16,
    lineNumbersMinChars: 3,
    minimap: { enabled: false },
    overviewRulerBorder: false,
    overviewRulerLanes: 0,
    padding: { top: 10, bottom: 10 },
    readOnly: options.readonly,
    renderLineHighlight: 'none',
    scrollBeyondLastLine: false,
    scrollbar: { alwaysConsumeMouseWheel: false, useShadows: false },
    // Lists and boxes may be taller than the slide's canvas allows.
    fixedOverflowWidgets: false,
    ...own.options,
    ...options.further,
  }
  if (modified !== undefined) {
    const comparison = editor.createDiffEditor(container, {
      ...common,
      renderOverviewRuler: false,
      renderGutterMenu: false,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: false,
    })
    const models = { original: modelOf(code), modified: modelOf(modified) }
    comparison.setModel(models)
    // The comparison drops the names from its options, so set them again.
    comparison.getOriginalEditor().updateOptions({ ariaLabel: t('{label}, before', { label: options.label }) })
    comparison.getModifiedEditor().updateOptions({ ariaLabel: options.label })
    const right = comparison.getModifiedEditor()
    right.onDidChangeModelContent(() => options.onChange(models.modified.getValue()))
    right.onDidContentSizeChange(({ contentHeight }) => options.onHeight(contentHeight))
    options.onHeight(right.getContentHeight())
    return {
      javascript: () => javascriptOf(models.modified),
      text: () => models.modified.getValue(),
      replace: (text) => replace(right, text),
      focus: () => right.focus(),
      dispose() {
        comparison.dispose()
        models.original.dispose()
        models.modified.dispose()
      },
    }
  }
  const model = modelOf(code)
  const single = editor.create(container, { ...common, model })
  single.onDidChangeModelContent(() => options.onChange(model.getValue()))
  single.onDidContentSizeChange(({ contentHeight }) => options.onHeight(contentHeight))
  options.onHeight(single.getContentHeight())
  return {
    javascript: () => javascriptOf(model),
    text: () => model.getValue(),
    replace: (text) => replace(single, text),
    focus: () => single.focus(),
    dispose() {
      single.dispose()
      model.dispose()
    },
  }
}
