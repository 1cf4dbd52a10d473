/** A component of the deck, found by its name in a folder of `components/`. */
export default function Bars({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  return (
    <svg viewBox="0 0 30 30" width="120" role="img" aria-label={label}>
      {values.map((value, index) => (
        <rect key={value} x={index * 10} y={30 - value * 10} width="8" height={value * 10} fill="currentColor" />
      ))}
    </svg>
  )
}
