import { Link } from 'react-router-dom'
import { useReport } from '#src/data/outbox/diagnostics.ts'
import { DeviceList } from '#src/components/devices/device-list.tsx'
import { LockCard } from '#src/components/this-device/lock-card.tsx'
import { LostEditsCard } from './lost-edits-card.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { common } from '#src/words/common.ts'
import { thisPhoneWords as words } from '#src/words/this-phone.ts'
import { AppCard } from './app-card.tsx'
import { StorageCard } from './storage-card.tsx'
import { SyncNotes } from './sync-notes.tsx'
import { WorkCard } from './work-card.tsx'

export function ThisPhone() {
  const report = useReport()
  if (report === undefined) return <Spinner place="page" label={common.loading} />
  return (
    <Page width="list">
      <BackLink render={<Link to={paths.outbox} />}>{common.outbox}</BackLink>
      <DocumentTitle of={words.title} />
      <PageTitle title={words.title} lead={words.lead} />
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
