/** In a file of its own, so that a page loads only the source of its own category. */
export const buildingBlockSource = 'Municipal designated persons, verified by provinces'
