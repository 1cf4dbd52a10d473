/** The attribute that keeps an author's braces until their transform runs. */
export const writtenAttributes = 'data-comark'
