import { t } from '#src/i18n/t.ts'
import { Component, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Page } from '#src/ui/page.tsx'

interface Props {
  readonly children: ReactNode
}

/** Catches an error of one screen, so that the frame around it stays. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Page>
        <Empty
          level={1}
          title={t('common.pageBroken')}
          action={<Button onClick={() => window.location.reload()}>{t('common.reload')}</Button>}
        />
      </Page>
    )
  }
}
