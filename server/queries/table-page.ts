import { limits } from '#contract/wire.ts'

interface AskedPage {
  readonly pageNumber?: number | undefined
  readonly pageSize?: number | undefined
}

/** Returns the page of a table that a call asks for, and the rows that a query takes and skips for it. */
export function pageAskedFor({ pageNumber = 1, pageSize: asked = limits.rowsInTable }: AskedPage) {
  const pageSize = Math.min(asked, limits.rowsInPage)
  return { pageNumber, pageSize, most: pageSize, skipped: (pageNumber - 1) * pageSize }
}
