interface SlideMessageProps {
  readonly title: string
  readonly text: string
  /** What the person can do now. */
  readonly remedy?: string
  /** Offers to try again. */
  readonly onRetry?: () => void
}

/** What stands in place of a slide that is not to be had. */
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
