/**
 * Works out once for a report and a choice what is the same for all cards of the grid, of which there may be 213.
 * @returns the work, remembered as long as the report is
 */
export function onceFor<Report extends object, Result>(
  work: (report: Report, chosen: readonly number[]) => Result,
): (report: Report, chosen: readonly number[]) => Result {
  const done = new WeakMap<Report, { readonly of: string; readonly result: Result }>()
  return (report, chosen) => {
    const of = chosen.join()
    const known = done.get(report)
    if (known?.of === of) return known.result
    const result = work(report, chosen)
    done.set(report, { of, result })
    return result
  }
}
