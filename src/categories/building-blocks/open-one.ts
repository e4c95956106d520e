/** Which row of category > block > requirement is open; at most one at each depth. */
export interface OpenRows {
  readonly categoryId: number | null
  readonly blockId: number | null
  readonly requirementId: number | null
}

export const noneOpen: OpenRows = { categoryId: null, blockId: null, requirementId: null }

/** Opens a category, and closes the one before; a category that is open closes. Disabled while another's requirement is open. */
export function toggleCategory(open: OpenRows, categoryId: number): OpenRows {
  if (isDisabled(open, categoryId)) return open
  return open.categoryId === categoryId ? noneOpen : { ...noneOpen, categoryId }
}

/** Opens a block, and closes its siblings. */
export function toggleBlock(open: OpenRows, blockId: number): OpenRows {
  return { ...open, blockId: open.blockId === blockId ? null : blockId, requirementId: null }
}

/** Opens a requirement, and closes its siblings. */
export function toggleRequirement(open: OpenRows, requirementId: number): OpenRows {
  return { ...open, requirementId: open.requirementId === requirementId ? null : requirementId }
}

/** Other categories wait while a requirement is open. */
export function isDisabled({ categoryId: openId, requirementId }: OpenRows, categoryId: number): boolean {
  return requirementId !== null && openId !== categoryId
}
