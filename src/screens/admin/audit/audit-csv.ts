import { security } from '#contract/calls/security.ts'
import type { InputOf } from '#contract/call.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { csvHead, csvText } from '#contract/rules/csv-text.ts'
import type { AuditEvent } from '#contract/schemas/audit-event.ts'
import { limits } from '#contract/wire.ts'
import { labelText } from '#src/components/devices/label-text.ts'
import type { AppServices } from '#src/data/core/app-services.ts'
import { downloadFile } from '#src/data/outbox/outbox-file.ts'
import { sortableText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { actorText, subjectText } from './audit-text.ts'

type AuditFilter = InputOf<typeof security.getAuditEvents>

export const auditColumns = ['when', 'who', 'what', 'subject', 'device'] as const

/** Saves every event that matches the filter, page by page. @throws ProblemError */
export async function saveAudit(
  { api, now }: Pick<AppServices, 'api' | 'now'>,
  as: StakeholderId,
  filter: AuditFilter,
): Promise<void> {
  const parts = [csvHead([auditColumns.map((column) => t(`audit.columns.${column}`))])]
  let before: number | undefined
  for (;;) {
    const asked = { ...filter, before, pageSize: limits.rowsInPage }
    const { rows, total } = await api.ask(security.getAuditEvents, asked, { as })
    parts.push(csvText(rows.map(lineOf)))
    if (rows.length === total) break
    before = rows.at(-1)?.id
  }
  const day = sortableText(now()).slice(0, 10)
  downloadFile(new Blob(parts, { type: 'text/csv' }), `audit-${day}.csv`)
}

function lineOf(event: AuditEvent) {
  return [
    sortableText(event.at),
    actorText(event),
    t(`audit.is.${event.action}`),
    subjectText(event),
    labelText({ label: event.deviceLabel }),
  ]
}
