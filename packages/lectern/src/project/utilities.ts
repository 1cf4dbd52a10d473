/** `font-sans` and the others use the families that the deck names. */
const fonts = {
  sans: 'var(--lectern-font-sans,ui-sans-serif,system-ui,sans-serif)',
  serif: 'var(--lectern-font-serif,ui-serif,Georgia,Cambria,"Times New Roman",Times,serif)',
  mono: 'var(--lectern-font-mono,ui-monospace,SFMono-Regular,Menlo,Monaco,Consolas,"Liberation Mono",monospace)',
}

/** Slidev's names for the corners and edges of a slide: `abs-br m-6`. */
const corners = {
  'abs-t': 'absolute left-0 right-0 top-0',
  'abs-b': 'absolute left-0 right-0 bottom-0',
  'abs-l': 'absolute top-0 bottom-0 left-0',
  'abs-r': 'absolute top-0 bottom-0 right-0',
  'abs-tl': 'absolute top-0 left-0',
  'abs-tr': 'absolute top-0 right-0',
  'abs-bl': 'absolute bottom-0 left-0',
  'abs-br': 'absolute bottom-0 right-0',
}

/**
 * Create the utility CSS by UnoCSS (Windi's successor, with attributify and icon classes) for the classes in a source text. `further` are
 * configurations of setup files, the nearest last. The generator is loaded with the first text that could need it. Most plain slides never do.
 */
export function createUtilities(folders: readonly string[], further: readonly object[] = []): (source: string) => Promise<string> {
  let generator: Promise<{ generate(source: string, options: { minify: boolean }): Promise<{ css: string }> }> | undefined

  const load = async () => {
    const [{ createGenerator }, { default: wind }, { default: attributify }, { default: icons }] = await Promise.all([
      import('@unocss/core'),
      import('@unocss/preset-wind3'),
      import('@unocss/preset-attributify'),
      import('@unocss/preset-icons'),
    ])
    return createGenerator({
      presets: [
        wind({ preflight: 'on-demand' }),
        attributify(),
        icons({ collectionsNodeResolvePath: [...folders], extraProperties: { display: 'inline-block', 'vertical-align': 'middle' } }),
        { name: 'lectern-fonts', theme: { fontFamily: fonts } },
        { name: 'lectern-corners', shortcuts: corners },
        ...further.map((config) => ({ name: 'setup', ...config })),
      ],
    })
  }

  return async (source) => {
    if (source.trim() === '') return ''
    generator ??= load()
    return (await (await generator).generate(source, { minify: true })).css
  }
}
