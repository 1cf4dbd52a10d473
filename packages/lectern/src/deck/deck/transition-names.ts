/** Transitions between slides that the engine draws. */
export const transitionNames = ['fade', 'fade-out', 'slide-left', 'slide-right', 'slide-up', 'slide-down', 'view-transition'] as const

export type TransitionName = (typeof transitionNames)[number]

/** The classes of a transition in the style sheets of an author, as Vue names them. */
export const transitionClasses = ['enterFrom', 'enterActive', 'enterTo', 'leaveFrom', 'leaveActive', 'leaveTo'] as const

/** A transition that is written as a map. */
export interface TransitionMap {
  /** As in a text: a name, or `forward | backward`. */
  readonly name: string
  /** Classes that replace those of the name. */
  readonly classes?: Readonly<Partial<Record<(typeof transitionClasses)[number], string>>>
  /** Milliseconds. Absent: as long as the animations of the two slides. */
  readonly duration?: number
}
