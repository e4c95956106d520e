import { t } from '#src/i18n/t.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CirclePlay from 'lucide-react/icons/circle-play'
import Pencil from 'lucide-react/icons/pencil'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import type { ListedAction, progressOf } from '#src/data/records/pending/collective-actions.ts'
import { dayText } from '#src/i18n/format.ts'
import { Mark, type MarkProps } from '#src/ui/mark.tsx'

export function datesText({ validFrom, validTo }: { readonly validFrom: string; readonly validTo: string }) {
  return t('actions.dates', { from: dayText(Date.parse(validFrom)), to: dayText(Date.parse(validTo)) })
}

const looks: Record<
  ReturnType<typeof progressOf>,
  { readonly tone: MarkProps['tone']; readonly icon: ReactNode }
> = {
  active: { tone: 'accent', icon: <CirclePlay /> },
  completed: { tone: 'success', icon: <CircleCheck /> },
  later: { tone: 'outline', icon: <CircleDashed /> },
}

export function ProgressMark({ progress }: { readonly progress: ReturnType<typeof progressOf> }) {
  const { tone, icon } = looks[progress]
  return (
    <Mark tone={tone} icon={icon}>
      {t(`actions.states.${progress}`)}
    </Mark>
  )
}

export function UnsentMark({ unsent }: { readonly unsent: Exclude<ListedAction['unsent'], null> }) {
  switch (unsent) {
    case 'draft':
      return <Mark icon={<Pencil />}>{t('sync.otherDraft')}</Mark>
    case 'waiting':
      return (
        <Mark tone="offline" icon={<Smartphone />}>
          {t('unsent.notSent')}
        </Mark>
      )
    case 'needs-person':
      return (
        <Mark tone="warning" icon={<CircleAlert />}>
          {t('unsent.needsYou')}
        </Mark>
      )
  }
}
