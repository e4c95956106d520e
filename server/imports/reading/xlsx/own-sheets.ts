/** What the sheets of a workbook are called that the product itself writes; the first says what the other holds. */
export const ownSheets = { about: 'About', data: 'Data' } as const
