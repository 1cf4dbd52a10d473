interface SlideMessageProps {
  readonly title: string
  readonly text: string
  /** The action that the person can take now. */
  readonly remedy?: string
  /** Try again. The message then has a button for it. */
  readonly onRetry?: () => void
}

/** The message in place of a slide that is not available. */
export function SlideMessage({ title, text, remedy, onRetry }: SlideMessageProps) {
  return (
    <div role="alert" className="lectern-slide-message">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      {remedy && <p>{remedy}</p>}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
