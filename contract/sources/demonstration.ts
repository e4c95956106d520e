/** The source of all figures in the demonstration. */
export const demonstration = 'demonstration data, not real figures'
