import { Component, type ComponentType, memo, type ReactNode, Suspense, useMemo, useRef } from 'react'
import { t } from '../../../base/language/index.ts'
import { isLoadError } from '../../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import { clicksStart, clicksTotal } from '../../../deck/navigation/model/index.ts'
import { type LayoutProps, type RenderContext, SlideContext, type SlideInfo } from '../../../deck/theme/browser/index.ts'
import { slideLabel } from '../model/slide-label.ts'
import { useReturn } from './memory/use-slide-memory.ts'
import type { SlideEntry } from './slide-modules.ts'

/** Components of a deck's `global-top`, `global-bottom`, `slide-top`, `slide-bottom` and `custom-nav-controls` files. */
export interface GlobalLayers {
  readonly globalTop?: ComponentType
  readonly globalBottom?: ComponentType
  /** A `global-bottom` for Vue. It lies under the slides. */
  readonly underSlides?: ComponentType
  readonly slideTop?: ComponentType
  readonly slideBottom?: ComponentType
  /** Additional buttons of the bar. */
  readonly navControls?: ComponentType
}

/** What every slide of a deck is rendered with. */
export interface SlideViewContext {
  readonly deck: DeckManifest
  readonly layers: GlobalLayers
  /** Layout `end` of the theme. */
  readonly EndLayout: ComponentType<LayoutProps>
  readonly renderContext: RenderContext
  /** Render what belongs over each slide. It must be the same function each time; a new one renders every slide again. */
  readonly drawOver?: ((info: SlideInfo) => ReactNode) | undefined
}

interface SlideViewProps extends SlideViewContext {
  /** From 1. The number after the deck's last slide is the end slide. */
  readonly no: number
  readonly clicks: number | 'all'
  readonly active: boolean
  /** Whether the slide comes before the slide on screen. */
  readonly passed?: boolean
  /** The slide's module; undefined while it loads. The end slide needs none. */
  readonly entry: SlideEntry | undefined
  /** Request the module of slide `no` again. */
  readonly onRetry?: (no: number) => void
}

/** Return the information that everything inside the slide receives. */
export function slideInfo(
  deck: DeckManifest,
  no: number,
  clicks: number | 'all',
  active: boolean,
  renderContext: RenderContext,
): SlideInfo {
  const slide = deck.slides[no - 1]
  const total = deck.slides.length
  return {
    no,
    total,
    title: slide?.title ?? t('End'),
    key: slide?.key ?? 'end',
    clicks,
    clicksTotal: clicksTotal(deck, no),
    active,
    renderContext,
    isPicture: renderContext === 'print' || renderContext === 'overview' || (renderContext === 'presenter' && !active),
  }
}

const empty = <div className="slidev-layout" aria-busy="true" />

/**
 * One slide at one step, with the attributes of contract.md. A new step renders the group and the readers of the context again,
 * but not the slide's content.
 */
export const SlideView = memo(function SlideView({
  deck,
  no,
  clicks,
  active,
  passed,
  renderContext,
  entry,
  layers,
  EndLayout,
  drawOver,
  onRetry,
}: SlideViewProps) {
  const info = useMemo(
    // A slide that waits in a stack is no picture: it goes on when people return to it.
    () => ({ ...slideInfo(deck, no, clicks, active, renderContext), ...(passed !== undefined && { passed, isPicture: false }) }),
    [deck, no, clicks, active, passed, renderContext],
  )
  // The pre-hydration script counts from 0.
  const first = clicksStart(deck, no)
  const Content = no > info.total ? EndLayout : entry?.kind === 'ready' ? entry.Component : undefined
  const content = useMemo(() => Content && renderSlide(no, Content, layers), [no, Content, layers])
  const group = useRef<HTMLDivElement>(null)
  useReturn(group, info, content)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group (contract.md), not a fieldset
    <div
      ref={group}
      role="group"
      aria-roledescription={t('slide')}
      aria-label={slideLabel(info)}
      data-slide={no}
      data-clicks={clicks === 'all' ? info.clicksTotal : clicks}
      data-clicks-total={info.clicksTotal}
      {...(first > 0 && { 'data-from': first, 'data-late': '' })}
      className={`lectern-slide slidev-page slidev-page-${no}`}
    >
      <SlideContext value={info}>{content ?? (entry?.kind === 'failed' ? notLoaded(no, entry.error, onRetry) : empty)}</SlideContext>
      {drawOver?.(info)}
    </div>
  )
})

function renderSlide(no: number, Content: ComponentType, { slideTop, slideBottom }: GlobalLayers) {
  const failed = (message: string) => (
    <SlideMessage
      title={t('Slide {no} cannot be shown', { no })}
      text={message}
      remedy={t("The other slides work. The browser's console has the stack.")}
    />
  )
  return (
    <>
      <Layer Content={slideBottom} />
      <ErrorBoundary version={Content} waiting={empty} fallback={failed}>
        <Content />
      </ErrorBoundary>
      <Layer Content={slideTop} />
    </>
  )
}

const nothing = () => null

/** A layer of the deck. An error in it does not affect the slides. */
export function Layer({ Content }: { readonly Content: ComponentType | undefined }) {
  return Content ? (
    <ErrorBoundary version={Content} waiting={null} fallback={nothing}>
      <Content />
    </ErrorBoundary>
  ) : null
}

const notLoaded = (no: number, error: unknown, onRetry: ((no: number) => void) | undefined) => (
  <SlideMessage
    title={t('Slide {no} could not be loaded', { no })}
    text={
      isLoadError(error)
        ? t('Check the connection. Loading is retried automatically.')
        : error instanceof Error
          ? error.message
          : String(error)
    }
    {...(onRetry && { onRetry: () => onRetry(no) })}
  />
)

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Render the replacement of children that threw. */
  readonly fallback: (message: string) => ReactNode
  /** Shown while children wait for code. The server also writes it for children that only a browser can render. */
  readonly waiting: ReactNode
  /** A new value makes the children try again. */
  readonly version: unknown
}

interface ErrorBoundaryState {
  readonly message: string | undefined
  readonly version: unknown
}

/** Contain the errors that the children throw (contract.md, "Errors"). React writes the stack to the console. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
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

interface SlideMessageProps {
  readonly title: string
  readonly text: string
  /** The action that the person can take now. */
  readonly remedy?: string
  /** Try again. The message then has a button for it. */
  readonly onRetry?: () => void
}

/** The message in place of a slide that is not available. */
function SlideMessage({ title, text, remedy, onRetry }: SlideMessageProps) {
  return (
    <div role="alert" className="lectern-slide-message">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      {remedy && <p>{remedy}</p>}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {t('Try again')}
        </button>
      )}
    </div>
  )
}
