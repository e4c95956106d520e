/** The rows of a page of a table (specification, section 2.15). */
export const PAGE_SIZE = 30

/** Returns the rows of a page, from 1, where the device has all of them. */
export function pageOf<Row>(rows: readonly Row[], pageNumber: number): readonly Row[] {
  return rows.slice((pageNumber - 1) * PAGE_SIZE, pageNumber * PAGE_SIZE)
}
