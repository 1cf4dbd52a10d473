/** Set the size of code, as decks for Slidev do it. */
export default function setup(monaco) {
  const { create } = monaco.editor
  monaco.editor.create = (place, options) => create(place, { ...options, fontSize: 24 })
  monaco.typescript.typescriptDefaults.setEagerModelSync(true)
}
