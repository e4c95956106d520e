import type { ReactNode } from 'react'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { t } from '#src/i18n/t.ts'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'

/** The frame of each part of the reference data. */
export function ReferencePage({ children }: { readonly children: ReactNode }) {
  const isOnline = useIsOnline()
  return (
    <Page>
      <PageHead back={{ path: paths.admin, title: t('area.admin') }} title={t('area.reference')} />
      {!isOnline && <Note tone="offline">{t('reference.needsSignal')}</Note>}
      {children}
    </Page>
  )
}
