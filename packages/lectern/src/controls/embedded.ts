/** Return whether an address asks for the deck alone, as part of another page (`embedded`, spec.md §2). */
export const isEmbedded = (address: string): boolean => /[?&]embedded(?=[=&#]|$)/.test(address)
