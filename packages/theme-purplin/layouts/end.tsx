import { type LayoutProps, layoutRoot } from 'lectern/theme'

/** The last slide, which the engine adds. A deck that writes its own end slide puts its words in place of "End". */
export default function End({ children, className, ...props }: LayoutProps) {
  return <div {...layoutRoot('end', props, className)}>{children ?? <h1 className="purplin-end">End</h1>}</div>
}
