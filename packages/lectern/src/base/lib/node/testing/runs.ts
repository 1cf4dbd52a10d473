/**
 * Return the number of generated cases of a long property test: a tenth of `most`, or all of them where LECTERN_LONG is set, as in
 * `npm run test:all`.
 */
export const runs = (most: number): number => (process.env.LECTERN_LONG ? most : Math.ceil(most / 10))
