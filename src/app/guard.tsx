import { withMessages } from '#src/i18n/load-messages.ts'
import { t } from '#src/i18n/t.ts'
import { lazy, Suspense } from 'react'
import { Spinner } from '#src/ui/spinner.tsx'
import type { GuardedProps } from './guarded.tsx'
import type { Audience } from './audience.ts'

const Guarded = lazy(async () => ({
  default: (await withMessages(import('./signed-in.ts'), 'work')).Guarded,
}))

interface Props extends Omit<GuardedProps, 'audience'> {
  readonly audience: Audience
}

/** Shows public pages to everybody. A separate chunk, which no public page waits for, checks all other pages. */
export function Guard({ audience, children }: Props) {
  return audience === 'anyone' ? (
    children
  ) : (
    <Suspense fallback={<Spinner place="page" label={t('common.loading')} />}>
      <Guarded audience={audience}>{children}</Guarded>
    </Suspense>
  )
}
