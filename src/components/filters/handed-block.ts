import type { SubOption } from './filters.ts'

let handed: SubOption | null = null

/** Hands a building block to the directory, which opens next. It is in no address, history or storage. */
export function handBlock(block: SubOption): void {
  handed = block
}

export function handedBlock(): SubOption | null {
  return handed
}

export function forgetHandedBlock(): void {
  handed = null
}
