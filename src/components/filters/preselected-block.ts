import type { SubOption } from './filters.ts'

let handed: SubOption | null = null

/** Hands a building block to the directory, which opens next. It is in no address, history or storage. */
export function preselectBlock(block: SubOption): void {
  handed = block
}

export function preselectedBlock(): SubOption | null {
  return handed
}

export function forgetPreselectedBlock(): void {
  handed = null
}
