import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { t } from '#src/i18n/t.ts'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

export const helplinesPath = `${paths.reference}helplines/`
export const listsPath = `${paths.reference}lists/`
export const textsPath = `${paths.reference}texts/`
export const translationsPath = `${paths.reference}translations/`

/** The frame of each part of the reference data. */
export function ReferencePage({ children }: { readonly children: ReactNode }) {
  const isOnline = useIsOnline()
  const { pathname } = useLocation()
  const parts = [
    { label: t('reference.tabs.settings'), path: paths.reference },
    { label: t('reference.tabs.helplines'), path: helplinesPath },
    { label: t('reference.tabs.texts'), path: textsPath },
    { label: t('reference.tabs.lists'), path: listsPath },
    { label: t('reference.tabs.translations'), path: translationsPath },
  ]
  const current = parts.findLast(({ path }) => `${pathname}/`.startsWith(path))
  const entries = parts.map((part) => ({
    label: part.label,
    isCurrent: part === current,
    render: <Link to={part.path} />,
  }))
  return (
    <Page>
      <PageHead back={{ path: paths.admin, title: t('area.admin') }} title={t('area.reference')} />
      <Tabs label={t('area.reference')} entries={entries} />
      {!isOnline && <Note tone="offline">{t('reference.needsSignal')}</Note>}
      {children}
    </Page>
  )
}
