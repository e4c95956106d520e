/** Once shown, the indicator stays about this long, so that it never flickers. */
const LEAST_SHOWN_MS = 1000
/** It stays this much longer after the components have come (specification, section 4). */
const AFTER_COMPONENTS_MS = 2000

export interface Loading {
  /** When the indicator appeared, milliseconds. */
  readonly shownAt: number
  /** When the components last came, or null. */
  readonly componentsAt: number | null
}

/** When the indicator may go, once no call runs any more. */
export function mayGoAt({ shownAt, componentsAt }: Loading): number {
  return Math.max(shownAt + LEAST_SHOWN_MS, componentsAt === null ? 0 : componentsAt + AFTER_COMPONENTS_MS)
}
