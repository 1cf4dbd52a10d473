/** What the process of a target has reported. */
interface Report {
  readonly runs: number
  readonly slowest?: { readonly ms: number; readonly text: string }
  readonly grown?: number
  readonly failure?: { readonly report: string }
  /** Why the process ended before its report. */
  readonly why?: string
  readonly lastCase?: string
}
export function judge(report: Report, repeat: string): readonly string[]
