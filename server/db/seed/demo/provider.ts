import type blocks from '../content/building-blocks.json'
import type { Municipality } from './world.ts'

export type Block = (typeof blocks.buildingBlockCategories)[number]['buildingBlocks'][number]

export interface Provider {
  readonly id: number
  readonly name: string
  readonly block: Block
  readonly municipality: Municipality
  /** Its index in its municipality, from 0. */
  readonly turn: number
  readonly createdAt: number
}
