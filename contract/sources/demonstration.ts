/** Who everything is from where none of it is real. */
export const demonstration = 'demonstration data, not real figures'
