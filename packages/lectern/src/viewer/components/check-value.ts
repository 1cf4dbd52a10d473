/** A synchronous schema of a library that follows Standard Schema, such as Zod or Valibot (https://standardschema.dev). */
interface StandardSchema<Value> {
  readonly '~standard': {
    validate(value: unknown): unknown
    readonly types?: { readonly output: Value } | undefined
  }
}

/** What checks a value that may come from anywhere: a function that returns whether it fits, or a schema. */
export type ValueCheck<Value> = ((value: unknown) => value is Value) | StandardSchema<Value>

/** Return whether a value passes a check. A check that throws or that is asynchronous accepts nothing. */
export function passes<Value>(check: ValueCheck<Value>, value: unknown): value is Value {
  try {
    if (typeof check === 'function') return check(value)
    const result = check['~standard'].validate(value)
    return typeof result === 'object' && result !== null && 'value' in result && !('issues' in result && result.issues !== undefined)
  } catch {
    return false
  }
}
