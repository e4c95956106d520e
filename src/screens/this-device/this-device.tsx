import { t } from '#src/i18n/t.ts'
import { type DiagnosticReport, skewOf, useReport } from '#src/data/outbox/diagnostics.ts'
import { DeviceList } from '#src/components/devices/device-list.tsx'
import { LockCard } from '#src/components/this-device/lock-card.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { Page } from '#src/ui/page.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { sizeText } from '#src/i18n/format.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { Note } from '#src/ui/note.tsx'
import { sync } from '#contract/calls/sync.ts'
import { sentenceOf } from '#contract/problem.ts'
import { problemOf } from '#src/data/core/api.ts'
import { useLostEdits } from '#src/data/outbox/lost-edits.ts'
import { useAct } from '#src/data/session/act.ts'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { LostEditList, lostEditsKey } from '#src/components/devices/lost-edits.tsx'
import styles from '#src/components/devices/device-list.module.css'
import { AppCard } from './app-card.tsx'
import { WorkCard } from './work-card.tsx'

export function ThisDevice() {
  const report = useReport()
  if (report === undefined) return <Spinner place="page" label={t('common.loading')} />
  return (
    <Page width="list">
      <PageHead
        back={{ path: paths.outbox, title: t('common.outbox') }}
        title={t('common.thisDevice')}
        lead={t('thisDevice.lead')}
      />
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
    <Card title={t('thisDevice.storage')}>
      <Facts
        facts={[
          { label: t('thisDevice.used'), value: usedText(report) },
          { label: t('device.columns.lasting'), value: lastingText(report) },
        ]}
      />
    </Card>
  )
}

function usedText({ storedBytes, roomBytes }: DiagnosticReport): string {
  if (storedBytes === null) return t('device.notKnown')
  const used = sizeText(storedBytes)
  return roomBytes === null ? used : t('thisDevice.usedOf', { used, room: sizeText(roomBytes) })
}

function lastingText({ isPersisted }: DiagnosticReport): string {
  if (isPersisted === null) return t('thisDevice.lastingUnknown')
  return isPersisted ? t('thisDevice.lastingYes') : t('thisDevice.lastingNo')
}

function SyncNotes({ report }: { readonly report: DiagnosticReport }) {
  const { storageFailed } = useOutbox()
  const skew = skewOf(report.clockBehind)
  return (
    <>
      {storageFailed && (
        <Note tone="danger" role="alert" title={t('thisDevice.notSavedTitle')}>
          {t('thisDevice.notSavedText')}
        </Note>
      )}
      {report.isPersisted === false && (
        <Note tone="warning" title={t('thisDevice.mayClearTitle')}>
          {t('thisDevice.mayClearText')}
        </Note>
      )}
      {skew !== null && (
        <Note
          tone="warning"
          title={t(skew.type === 'behind' ? 'thisDevice.clockBehind' : 'thisDevice.clockAhead', {
            by: t(`thisDevice.${skew.unit}`, { count: skew.count }),
          })}
        >
          {t('thisDevice.clockText')}
        </Note>
      )}
    </>
  )
}

function LostEditsCard() {
  const { send, isBusy } = useAct(sync.acknowledgeMissing)
  const asked = useLostEdits()
  const missing = asked.data ?? []
  const acknowledge = async () => {
    try {
      const ids = missing.flatMap(({ edits }) => edits.map(({ id }) => id))
      await send({ ids })
      asked.ask()
    } catch (error) {
      showToast.error(sentenceOf(problemOf(error)))
    }
  }
  if (missing.length === 0) return null
  return (
    <Note tone="warning" title={t('device.missing')}>
      {missing.map((edits) => (
        <LostEditList key={lostEditsKey(edits)} edits={edits} />
      ))}
      <div className={styles['know']}>
        <Button busy={isBusy} onClick={() => void acknowledge()}>
          {t('deviceNews.gotIt')}
        </Button>
      </div>
    </Note>
  )
}
