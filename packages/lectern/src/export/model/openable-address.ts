/**
 * Return whether an exported file may link to an address. Any other one, such as `file:`, reaches into the reader's machine or starts a program there.
 */
export const isOpenable = (address: string): boolean => /^(?:https?|mailto|tel):/i.test(address)
