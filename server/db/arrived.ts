import type { ExpressionBuilder } from 'kysely'
import type { Tables } from './tables.ts'

const ID_LENGTH = 36

/**
 * Whether the key `<id>.<rebase>` of an edit (`device_edits as e`) was accepted: keys are kept for nothing else.
 * Spelt as the index spells it. SQLite would leave that aside were a whole column compared, or a column asked for.
 */
export function hasArrived(edit: ExpressionBuilder<Tables & { e: Tables['device_edits'] }, 'e'>) {
  return edit.exists(
    edit
      .selectFrom('idempotency_keys as k')
      .select((used) => used.lit(1).as('one'))
      .whereRef('k.stakeholder_id', '=', 'e.stakeholder_id')
      .where((used) => {
        const idIn = (column: 'k.key' | 'e.entry_id') =>
          used.fn<string>('substr', [column, used.lit(1), used.lit(ID_LENGTH)])
        return used(idIn('k.key'), '=', idIn('e.entry_id'))
      }),
  )
}
