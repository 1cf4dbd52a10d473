/** What contract.md says of the talk. */
export const title = 'Ethereum development with chaintool libraries'
export const slug = '/ethereum-development-with-chaintool-libraries/'
export const total = 6
export const end = total + 1
export const organization = 'https://github.com/chaintool-py'
export const numbers = [1, 2, 3, 4, 5, 6] as const
export const all = [...numbers, end] as const
