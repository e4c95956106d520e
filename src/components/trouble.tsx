import { t } from '#src/i18n/t.ts'
import { hasNoAnswer, sentenceOf, type Problem } from '#contract/problem.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty, type EmptyProps } from '#src/ui/empty.tsx'

interface Props {
  readonly problem: Problem
  readonly onRetry: () => void
  /** 1 if it replaces the whole page. */
  readonly level?: EmptyProps['level']
}

/** Replaces content that could not be loaded, and offers to try again. */
export function Trouble({ problem, onRetry, level }: Props) {
  const title = hasNoAnswer(problem) ? t('common.notKept') : sentenceOf(problem)
  return (
    <Empty level={level} title={title} action={<Button onClick={onRetry}>{t('common.tryAgain')}</Button>} />
  )
}
