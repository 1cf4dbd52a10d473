/** The directive that shows an element at the steps which the slide has assigned. Its argument is the number of the step in the template's list. */
export const stepDirectiveName = 'lectern-step'

/** The attribute with which a template says where the steps of a component begin in its own list. */
export const stepsFrom = 'data-steps-from'
