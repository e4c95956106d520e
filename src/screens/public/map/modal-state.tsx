import type { Problem } from '#contract/problem.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Loading, Skeleton } from '#src/ui/loading.tsx'
import { common } from '#src/words/common.ts'
import { mapWords } from '#src/words/map.ts'

interface Props {
  readonly problem: Problem | undefined
  readonly onRetry: () => void
}

export function ModalState({ problem, onRetry }: Props) {
  if (problem !== undefined)
    return (
      <Empty
        level={3}
        title={mapWords.failed}
        action={<Button onClick={onRetry}>{common.tryAgain}</Button>}
      />
    )
  return (
    <Loading label={common.loading}>
      <Skeleton height="10rem" />
    </Loading>
  )
}
