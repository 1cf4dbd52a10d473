import { Component, type ReactNode, Suspense } from 'react'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Draw the replacement of children that threw. */
  readonly fallback: (message: string) => ReactNode
  /** Drawn while children wait for code. The server also writes it for children that only a browser can draw. */
  readonly waiting: ReactNode
  /** A new value makes the children try again. */
  readonly version: unknown
}

interface ErrorBoundaryState {
  readonly message: string | undefined
  readonly version: unknown
}

/** Contain the errors that the children throw (contract.md, "Errors"). React writes the stack to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { message: undefined, version: this.props.version }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  static getDerivedStateFromProps({ version }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return version === state.version ? null : { message: undefined, version }
  }

  override render() {
    const { children, fallback, waiting } = this.props
    const { message } = this.state
    return message === undefined ? <Suspense fallback={waiting}>{children}</Suspense> : fallback(message)
  }
}
