import Download from 'lucide-react/icons/download'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { security } from '#contract/calls/security.ts'
import { sentenceOf } from '#contract/problem.ts'
import { DAY_MS, dayOf } from '#contract/rules/day.ts'
import { AuditAction, type AuditEvent } from '#contract/schemas/audit-event.ts'
import { labelText } from '#src/components/devices/label-text.ts'
import { useReferenceContent } from '#src/components/use-reference-content.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useTableAddress } from '#src/components/routing/table-address.ts'
import { problemOf } from '#src/data/core/api.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useTableQuery } from '#src/data/queries/call-query.ts'
import { useOwner } from '#src/data/session/session.tsx'
import { dayAndTimeText } from '#src/i18n/format.ts'
import { compareNames } from '#src/i18n/name-order.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { Page } from '#src/ui/page.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { TableTools } from '#src/ui/table-tools.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { auditColumns, saveAudit } from './audit-csv.ts'
import { actorText, subjectText } from './audit-text.ts'

const periods = { week: 7, month: 30, quarter: 90, all: null } as const
const periodNames = ['week', 'month', 'quarter', 'all'] as const
const newestFirst = { by: 'when', direction: 'descending' } as const

/** Who did what and when, newest first. It names fields, never their values. */
export function AuditPage() {
  const services = useServices()
  const own = useOwner()
  useReferenceContent('groups')
  const { pageNumber, setPage, valueOf, setValue, search, setSearch } = useTableAddress(['when'], newestFirst)
  const action = AuditAction.safeParse(valueOf('kind')).data
  const period = periodNames.find((one) => one === valueOf('period')) ?? 'week'
  const [isSaving, setIsSaving] = useState(false)
  const days = periods[period]
  const filter = {
    action,
    filter: useDeferredValue(search),
    from: days === null ? undefined : dayOf(services.now() - days * DAY_MS),
  }
  const asked = useTableQuery(security.getAuditEvents, { ...filter, pageNumber })
  const save = async () => {
    if (own === null) return
    setIsSaving(true)
    try {
      await saveAudit(services, own, filter)
    } catch (error) {
      showToast.error(sentenceOf(problemOf(error)))
    }
    setIsSaving(false)
  }
  return (
    <Page>
      <PageHead
        back={{ path: paths.admin, title: t('area.admin') }}
        title={t('area.audit')}
        lead={t('audit.lead')}
      />
      <Card flush>
        <TableTools>
          <SearchField
            label={t('audit.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <FilterSelect
            label={t('audit.kind')}
            empty={t('audit.allKinds')}
            options={AuditAction.options
              .map((one) => ({ value: one, label: t(`audit.is.${one}`) }))
              .toSorted((one, other) => compareNames(one.label, other.label))}
            value={action}
            onChange={(kind) => setValue('kind', kind)}
          />
          <FilterSelect
            label={t('audit.period')}
            empty={t('audit.periods.all')}
            options={periodNames.map((one) => ({
              value: one,
              label: t(`audit.periods.${one}`),
            }))}
            value={period}
            clearable={false}
            onChange={(chosen) => setValue('period', chosen)}
          />
          <Button icon={<Download />} busy={isSaving} onClick={() => void save()}>
            {t('common.formats.csv')}
          </Button>
        </TableTools>
        {asked.data === undefined ? (
          <NotLoaded asked={asked} heights={['20rem']} />
        ) : asked.data.rows.length === 0 ? (
          <Empty title={t('audit.none')} />
        ) : (
          <>
            <DataTable
              caption={t('area.audit')}
              columns={auditColumns.map((id) => ({ id, title: t(`audit.columns.${id}`), cell: cells[id] }))}
              rows={asked.data.rows}
              keyOf={({ id }) => id}
            />
            <Pager {...asked.data} onPage={setPage} />
          </>
        )}
      </Card>
    </Page>
  )
}

const cells: Readonly<Record<(typeof auditColumns)[number], (event: AuditEvent) => ReactNode>> = {
  when: ({ at }) => dayAndTimeText(at),
  who: actorText,
  what: ({ action }) => <b>{t(`audit.is.${action}`)}</b>,
  subject: subjectText,
  device: ({ deviceLabel }) => labelText({ label: deviceLabel }),
}
