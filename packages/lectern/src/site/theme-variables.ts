/** Return `--lectern-theme-primary: …` and `--slidev-theme-primary: …` for each plain value of `themeConfig`. */
export function themeVariables(themeConfig: Readonly<Record<string, unknown>>): string {
  const values = Object.entries(themeConfig).flatMap(([name, value]) =>
    /^[\w-]+$/.test(name) && (typeof value === 'string' || typeof value === 'number') && !/[;{}<]/.test(String(value))
      ? [`--lectern-theme-${name}:${value}`, `--slidev-theme-${name}:${value}`]
      : [],
  )
  return values.length > 0 ? `:root{${values.join(';')}}` : ''
}
