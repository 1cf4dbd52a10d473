/** Return the content of token-code.ts. */
export function tokenCode(): string
