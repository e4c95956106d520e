import { lazy, Suspense } from 'react'
import { Spinner } from '#src/ui/spinner.tsx'
import { common } from '#src/words/common.ts'
import type { GuardedProps } from './guarded.tsx'
import type { AppRoute } from './routes.tsx'

const Guarded = lazy(async () => ({ default: (await import('./guarded.tsx')).Guarded }))

interface Props extends Omit<GuardedProps, 'audience'> {
  readonly audience: AppRoute['audience']
}

/** Lets anyone see what is public; code of its own, which no public page waits for, looks at everybody else. */
export function Guard({ audience, children }: Props) {
  return audience === 'anyone' ? (
    children
  ) : (
    <Suspense fallback={<Spinner place="page" label={common.loading} />}>
      <Guarded audience={audience}>{children}</Guarded>
    </Suspense>
  )
}
