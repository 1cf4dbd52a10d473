/** As a table was returned long ago: without any of the base shortcuts. */
export default ({ next }: { next(): void }) => [{ key: 'x', fn: next }]
