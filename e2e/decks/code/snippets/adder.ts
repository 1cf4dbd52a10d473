const name = 'adder'

// #region add
export function add(a: number, b: number): number {
  return a + b
}
// #endregion add

console.log(name, add(1, 2))
