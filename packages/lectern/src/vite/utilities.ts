/**
 * Utility CSS by UnoCSS (Windi's successor, with attributify and icon classes) for what occurs in a source text.
 * The generator is loaded with the first text that could need it: most plain slides never ask.
 */
export function createUtilities(folders: readonly string[]): (source: string) => Promise<string> {
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
      ],
    })
  }

  return async (source) => {
    if (source.trim() === '') return ''
    generator ??= load()
    return (await (await generator).generate(source, { minify: true })).css
  }
}
