export default function Throws() {
  if (typeof document !== 'undefined') throw new Error('the chain is broken')
  return null
}
