/** Who the figures of this category are from, wherever they are told. A file each, so that a page loads its own alone. */
export const buildingBlockSource = 'Municipal designated persons, verified by provinces'
