import { sentenceOf, type Problem } from '#contract/problem.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { common } from '#src/words/common.ts'

/** Stands in place of what could not be loaded, and offers to try again. */
export function Trouble({ problem, onRetry }: { readonly problem: Problem; readonly onRetry: () => void }) {
  const title = problem.kind === 'unreachable' ? common.notKept : sentenceOf(problem)
  return <Empty title={title} action={<Button onClick={onRetry}>{common.tryAgain}</Button>} />
}
