export default function Badge() {
  return <strong>badge one</strong>
}
