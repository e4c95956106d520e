import type blocks from '../content/building-blocks.json'
import type { Municipality } from './world.ts'

export type Block = (typeof blocks.buildingBlockCategories)[number]['buildingBlocks'][number]

export interface Provider {
  readonly id: number
  readonly name: string
  readonly block: Block
  readonly municipality: Municipality
  /** Which one of its municipality it is, from 0. */
  readonly turn: number
  readonly createdAt: number
}
