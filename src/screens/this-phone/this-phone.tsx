import { type DiagnosticReport, skewOf, useReport } from '#src/data/outbox/diagnostics.ts'
import { DeviceList } from '#src/components/devices/device-list.tsx'
import { LockCard } from '#src/components/this-device/lock-card.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { Page } from '#src/ui/page.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { common } from '#src/words/common.ts'
import { thisPhoneWords as words } from '#src/words/this-phone.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { sizeText } from '#src/words/format.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { Note } from '#src/ui/note.tsx'
import { LostEditsCard } from './lost-edits-card.tsx'
import { AppCard } from './app-card.tsx'
import { WorkCard } from './work-card.tsx'

export function ThisPhone() {
  const report = useReport()
  if (report === undefined) return <Spinner place="page" label={common.loading} />
  return (
    <Page width="list">
      <PageHead back={{ path: paths.outbox, title: common.outbox }} title={words.title} lead={words.lead} />
      <LostEditsCard />
      <SyncNotes report={report} />
      <WorkCard report={report} />
      <StorageCard report={report} />
      <LockCard />
      <DeviceList />
      <AppCard report={report} />
    </Page>
  )
}

function StorageCard({ report }: { readonly report: DiagnosticReport }) {
  return (
    <Card title={words.storage}>
      <Facts
        facts={[
          { label: words.used, value: usedText(report) },
          { label: words.lasting, value: lastingText(report) },
        ]}
      />
    </Card>
  )
}

function usedText({ storedBytes, roomBytes }: DiagnosticReport): string {
  if (storedBytes === null) return words.unknown
  const used = sizeText(storedBytes)
  return roomBytes === null ? used : words.usedOf(used, sizeText(roomBytes))
}

function lastingText({ isPersisted }: DiagnosticReport): string {
  if (isPersisted === null) return words.lastingUnknown
  return isPersisted ? words.lastingYes : words.lastingNo
}

function SyncNotes({ report }: { readonly report: DiagnosticReport }) {
  const { storageFailed } = useOutbox()
  const skew = skewOf(report.clockBehind)
  return (
    <>
      {storageFailed && (
        <Note tone="danger" role="alert" title={words.notSavedTitle}>
          {words.notSavedText}
        </Note>
      )}
      {report.isPersisted === false && (
        <Note tone="warning" title={words.mayClearTitle}>
          {words.mayClearText}
        </Note>
      )}
      {skew !== null && (
        <Note
          tone="warning"
          title={(skew.type === 'behind' ? words.clockBehind : words.clockAhead)(
            words[skew.unit](skew.count),
          )}
        >
          {words.clockText}
        </Note>
      )}
    </>
  )
}
