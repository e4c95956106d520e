import { t } from '#src/i18n/t.ts'
import type { Problem } from '#contract/problem.ts'
import { Loading, Skeleton } from '#src/ui/loading.tsx'
import { Trouble } from './trouble.tsx'

interface Props {
  readonly asked: { readonly problem: Problem | undefined; readonly ask: () => void }
  /** 1 if it replaces the whole page, which then has a title. */
  readonly level?: 1
  /** CSS lengths of the expected content. */
  readonly heights: readonly string[]
}

/** Replaces content that is not here: its shape while it loads, or the reason why it cannot be loaded. */
export function NotLoaded({ asked: { problem, ask }, level, heights }: Props) {
  if (problem !== undefined) return <Trouble level={level} problem={problem} onRetry={ask} />
  return (
    <Loading label={t('common.loading')}>
      {level === 1 && <Skeleton width="60%" height="2.5rem" />}
      {Array.from(heights.entries(), ([at, height]) => (
        <Skeleton key={at} height={height} />
      ))}
    </Loading>
  )
}
