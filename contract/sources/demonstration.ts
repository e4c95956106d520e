export const demonstration = 'demonstration data, not real figures'
