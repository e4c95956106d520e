import { listBlocks } from '#server/queries/block-store.ts'
import type { ReadTable } from '../export-context.ts'

export const blockRows: ReadTable = async function* ({ db }) {
  for (const { category, description, requirements } of await listBlocks(db))
    for (const { name } of requirements) yield [category, description, name]
}
