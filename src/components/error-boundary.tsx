import { t } from '#src/i18n/t.ts'
import { Component, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Page } from '#src/ui/page.tsx'

interface Props {
  readonly children: ReactNode
  /** The part is within a page, which stays. */
  readonly isPart?: boolean
}

interface State {
  /** `no-code`: its code or style is not stored on this device and cannot be loaded. */
  readonly failed: 'no-code' | 'broken' | null
}

/** Catches an error of one screen, or of one part of it, so that everything around it stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: isOfMissingCode(error) ? 'no-code' : 'broken' }
  }

  override render() {
    const { children, isPart = false } = this.props
    const { failed } = this.state
    if (failed === null) return children
    const message = (
      <Empty
        level={isPart ? 3 : 1}
        title={failed === 'no-code' ? t('common.notKept') : t('common.pageBroken')}
        action={<Button onClick={() => window.location.reload()}>{t('common.reload')}</Button>}
      />
    )
    return isPart ? message : <Page>{message}</Page>
  }
}

/** The browsers have no common name for an `import()` that found no file. Vite names a style sheet that is not there. */
function isOfMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  )
}
