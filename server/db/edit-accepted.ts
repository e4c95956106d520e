import type { ExpressionBuilder } from 'kysely'
import type { Tables } from './tables.ts'

const ID_LENGTH = 36

/**
 * Matches edits (`device_edits as e`) that were accepted under their key `<id>.<rebase>`: only accepted keys are
 * stored. The expression is spelled exactly as in the index. SQLite would not use the index if a whole column were
 * compared or selected.
 */
export function isEditAccepted(edit: ExpressionBuilder<Tables & { e: Tables['device_edits'] }, 'e'>) {
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
