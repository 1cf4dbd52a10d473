/** Under what name an element keeps what an author wrote in its braces until the construct for it comes. */
export const writtenAttributes = 'data-comark'
