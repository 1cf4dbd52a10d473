import { isOwnMachine, joinLetters, lettersAddress, shortAddress } from '../model/index.ts'

interface LettersProps {
  /** The address of the deck for other devices. */
  readonly address: string
  /** The public key of a talk that the server of the page carries; undefined for a broker of others. */
  readonly publicKey: string | undefined
}

/** The shortest address of the talk, with letters that can be said aloud. Another device cannot open one of this machine alone. */
export function Letters({ address, publicKey }: LettersProps) {
  if (publicKey === undefined || isOwnMachine(address)) return null
  const short = lettersAddress(address, joinLetters(publicKey))
  return (
    <a href={short} className="lectern-letters" dir="ltr">
      {shortAddress(short)}
    </a>
  )
}
