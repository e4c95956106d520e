/** In a file of its own, so that a page loads only the source of its own category. */
export const crimeSource = 'South African Police Service, quarterly figures'
