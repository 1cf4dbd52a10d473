export function run(
  command: string,
  args: readonly string[],
  options?: { readonly live?: boolean; readonly env?: Readonly<Record<string, string>>; readonly minutes?: number },
): Promise<boolean>
