import type { ExpressionBuilder } from 'kysely'
import type { Tables } from './tables.ts'

const ID_LENGTH = 36

/**
 * Whether the key `<id>.<rebase>` of an edit (`device_edits as e`) was accepted: keys are kept for nothing else.
 * Spelt as the index spells it.
 */
export function hasArrived(edit: ExpressionBuilder<Tables & { e: Tables['device_edits'] }, 'e'>) {
  return edit.exists(
    edit
      .selectFrom('idempotency_keys as k')
      .select('k.key')
      .whereRef('k.stakeholder_id', '=', 'e.stakeholder_id')
      .where((used) => {
        const id = used.fn<string>('substr', ['k.key', used.lit(1), used.lit(ID_LENGTH)])
        return used(id, '=', used.ref('e.entry_id'))
      }),
  )
}
