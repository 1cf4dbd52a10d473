/** Transitions between slides that the engine draws. */
export const transitionNames = ['fade', 'fade-out', 'slide-left', 'slide-right', 'slide-up', 'slide-down', 'view-transition'] as const

export type TransitionName = (typeof transitionNames)[number]
