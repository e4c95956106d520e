import content from '../content/building-blocks.json'
import { flag } from '../../flag.ts'
import type { Rows } from '../rows.ts'

type Category = (typeof content.buildingBlockCategories)[number]
type Block = Category['buildingBlocks'][number]

export function addBuildingBlocks(rows: Rows): void {
  content.buildingBlockCategories.forEach(
    ({ buildingBlockCategoryId, description, buildingBlocks }, index) => {
      rows.add('building_block_categories', { id: buildingBlockCategoryId, description, seq: index + 1 })
      buildingBlocks.forEach((block, place) => addBlock(rows, buildingBlockCategoryId, block, place + 1))
    },
  )
}

function addBlock(rows: Rows, categoryId: number, block: Block, seq: number): void {
  rows.add('building_blocks', {
    id: block.buildingBlockId,
    building_block_category_id: categoryId,
    description: block.description,
    help: block.help,
    address_is_public: flag(block.addressIsPublic),
    seq,
  })
  block.buildingBlockRequirements.forEach(({ buildingBlockRequirementId, name, help }, index) =>
    rows.add('building_block_requirements', {
      id: buildingBlockRequirementId,
      building_block_id: block.buildingBlockId,
      name,
      help,
      seq: index + 1,
    }),
  )
}
