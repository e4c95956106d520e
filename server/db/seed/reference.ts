import type { Writer } from '../reader-writer.ts'
import { addBuildingBlocks } from './reference/building-blocks.ts'
import { addGeography } from './reference/geography.ts'
import { addLookups } from './reference/lookups.ts'
import { addPermissions } from './reference/permissions.ts'
import { addPublicContent } from './reference/public-content.ts'
import { addQuestionnaires } from './reference/questionnaires.ts'
import { Rows } from './rows.ts'

/** Fills the reference data that a fresh database needs; administrators may change it later. */
export async function fillReference(db: Writer, now: number): Promise<void> {
  const rows = new Rows()
  addGeography(rows, now)
  addLookups(rows)
  addPermissions(rows)
  addBuildingBlocks(rows)
  addQuestionnaires(rows, now)
  addPublicContent(rows)
  await rows.insert(db)
}
