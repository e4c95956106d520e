/** The sheet names of workbooks that the product writes; the first describes the second. */
export const ownSheets = { about: 'About', data: 'Data' } as const
