interface Row {
  readonly name?: string
  readonly key: string | readonly string[]
  readonly fn: () => void
}

/** One key more, and another key for dark mode. */
export default ({ go }: { go(no: number): void }, base: readonly Row[]) => [
  ...base.map((row) => (row.name === 'toggle_dark' ? { ...row, key: 'n' } : row)),
  { name: 'to_third', key: 'x', fn: () => go(3), description: 'To the third slide' },
]
