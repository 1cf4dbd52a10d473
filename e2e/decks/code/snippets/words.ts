export const sizeOf = (words: readonly string[]): number => words.length
