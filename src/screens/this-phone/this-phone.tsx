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
import { sync } from '#contract/calls/sync.ts'
import { sentenceOf } from '#contract/problem.ts'
import { problemOf } from '#src/data/core/api.ts'
import { useLostEdits } from '#src/data/outbox/lost-edits.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useOwner } from '#src/data/session/session.tsx'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import { deviceWords } from '#src/words/devices.ts'
import { LostEditList, lostEditsKey } from '#src/components/devices/lost-edits.tsx'
import styles from '#src/components/devices/device-list.module.css'
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

function LostEditsCard() {
  const { api } = useServices()
  const own = useOwner()
  const asked = useLostEdits()
  const missing = asked.data ?? []
  const [isBusy, acknowledge] = useBusy(async () => {
    try {
      const ids = missing.flatMap(({ edits }) => edits.map(({ id }) => id))
      await api.ask(sync.acknowledgeMissing, { ids }, { as: own ?? undefined })
      asked.ask()
    } catch (error) {
      showToast.error(sentenceOf(problemOf(error)))
    }
  })
  if (missing.length === 0) return null
  return (
    <Note tone="warning" title={deviceWords.missing}>
      {missing.map((edits) => (
        <LostEditList key={lostEditsKey(edits)} edits={edits} />
      ))}
      <div className={styles['know']}>
        <Button busy={isBusy} onClick={acknowledge}>
          {deviceWords.iKnow}
        </Button>
      </div>
    </Note>
  )
}
