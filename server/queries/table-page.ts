import { limits } from '#contract/wire.ts'

interface RequestedPage {
  readonly pageNumber?: number | undefined
  readonly pageSize?: number | undefined
}

/** Returns the page of a table that a call asks for, and the rows that a query takes and skips for it. */
export function requestedPage({ pageNumber = 1, pageSize: asked = limits.rowsInTable }: RequestedPage) {
  const pageSize = Math.min(asked, limits.rowsInPage)
  return { pageNumber, pageSize, most: pageSize, skipped: (pageNumber - 1) * pageSize }
}
