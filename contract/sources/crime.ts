/** Who the figures of this category are from, wherever they are told. A file each, so that a page loads its own alone. */
export const crimeSource = 'South African Police Service, quarterly figures'
