/** A bar under every slide, with the look of the theme's: what is too long must end above it. */
export default function GlobalBottom() {
  return (
    <footer className="purplin-bar">
      <span className="purplin-bar-title">عرض تجريبي</span>
      <span className="purplin-bar-items">
        <span className="purplin-bar-item">example.org</span>
      </span>
    </footer>
  )
}
