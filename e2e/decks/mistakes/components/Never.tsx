/** Says for ever that it is being drawn. */
export default function Never() {
  return (
    <p role="img" aria-label="A diagram" aria-busy="true">
      …
    </p>
  )
}
