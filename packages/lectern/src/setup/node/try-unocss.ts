/** Check that UnoCSS accepts a configuration. @throws Error when it does not. */
export async function tryUnocss(config: object): Promise<object> {
  const { createGenerator } = await import('@unocss/core')
  const preset = { name: 'lectern-setup', ...config }
  await (await createGenerator({ presets: [preset] })).generate('p-1 m-1', { preflights: false })
  return preset
}
