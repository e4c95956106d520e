import { t } from '#src/i18n/t.ts'
import type { Problem } from '#contract/problem.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Loading, Skeleton } from '#src/ui/loading.tsx'

interface Props {
  readonly problem: Problem | undefined
  readonly onRetry: () => void
}

export function ModalState({ problem, onRetry }: Props) {
  if (problem !== undefined)
    return (
      <Empty
        level={3}
        title={t('map.failed')}
        action={<Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
      />
    )
  return (
    <Loading label={t('common.loading')}>
      <Skeleton height="10rem" />
    </Loading>
  )
}
