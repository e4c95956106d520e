import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { t } from '#src/i18n/t.ts'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

export const helplinesPath = `${paths.reference}helplines/`

/** The frame of each part of the reference data. */
export function ReferencePage({ children }: { readonly children: ReactNode }) {
  const isOnline = useIsOnline()
  const { part } = useParams()
  const entries = [
    { label: t('reference.tabs.settings'), path: paths.reference, isCurrent: part === undefined },
    { label: t('reference.tabs.helplines'), path: helplinesPath, isCurrent: part === 'helplines' },
  ].map(({ path, ...entry }) => ({ ...entry, render: <Link to={path} /> }))
  return (
    <Page>
      <PageHead back={{ path: paths.admin, title: t('area.admin') }} title={t('area.reference')} />
      <Tabs label={t('area.reference')} entries={entries} />
      {!isOnline && <Note tone="offline">{t('reference.needsSignal')}</Note>}
      {children}
    </Page>
  )
}
