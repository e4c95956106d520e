import { t } from '#src/i18n/t.ts'
import type { ReactNode } from 'react'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'

export function Head({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <>
      <PageHead back={{ path: paths.collectiveActions, title: t('actions.title') }} title={title} />
      {children}
    </>
  )
}
