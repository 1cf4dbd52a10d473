import { createGate } from './gate.ts'

/** Makes something, passes it to `use`, and takes it away when `use` has ended: a server, a built site. */
export type Lasting<Value> = (use: (value: Value) => Promise<void>) => Promise<void>

interface Made {
  readonly value: Promise<unknown>
  end(): Promise<void>
}

function begin<Value>(make: Lasting<Value>): Made {
  const over = createGate()
  let done: Promise<void> = Promise.resolve()
  const value = new Promise<Value>((given, failed) => {
    done = make((made) => {
      given(made)
      return over.opened
    })
    done.catch(failed)
  })
  return {
    value,
    end() {
      over.open()
      return done
    },
  }
}

/** What tests share in a worker. */
export interface LastingThings {
  /**
   * Returns what `make` made for the first test that asked. With a file, it is for the tests of that file, and is taken away before another file gets
   * something. Without a file, it lasts as long as the worker.
   */
  of<Value>(make: Lasting<Value>, file?: string): Promise<Value>
  end(): Promise<void>
}

/**
 * Creates the list of what tests share. A fixture of a worker does not suit a spec file: Playwright starts a new worker, and with it a browser, for each
 * set of such fixtures.
 */
export function createLastingThings(): LastingThings {
  const made = new Map<unknown, Made & { readonly file: string | undefined }>()
  async function end(isOver: (file: string | undefined) => boolean) {
    for (const [make, each] of made) {
      if (!isOver(each.file)) continue
      made.delete(make)
      await each.end()
    }
  }
  return {
    end: () => end(() => true),
    async of<Value>(make: Lasting<Value>, file?: string) {
      if (file !== undefined) await end((other) => other !== undefined && other !== file)
      const known = made.get(make) ?? { ...begin(make), file }
      made.set(make, known)
      return (await known.value) as Value
    },
  }
}
