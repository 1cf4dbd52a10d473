/** Something to wait for until somebody opens it. */
export interface Gate {
  readonly opened: Promise<void>
  open(): void
}

export function createGate(): Gate {
  let open: () => void = () => undefined
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { opened, open: () => open() }
}
