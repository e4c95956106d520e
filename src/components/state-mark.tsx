import { t } from '#src/i18n/t.ts'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Send from 'lucide-react/icons/send'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import type { UpdateState } from '#contract/schemas/provider.ts'
import { Mark, type MarkProps } from '#src/ui/mark.tsx'

const looks: Record<UpdateState, { readonly tone: MarkProps['tone']; readonly icon: ReactNode }> = {
  outstanding: { tone: 'outline', icon: <CircleDashed /> },
  submitted: { tone: 'accent', icon: <Send /> },
  verified: { tone: 'success', icon: <ShieldCheck /> },
  returned: { tone: 'warning', icon: <Undo2 /> },
}

export function StateMark({ state }: { readonly state: UpdateState }) {
  const { tone, icon } = looks[state]
  return (
    <Mark tone={tone} icon={icon}>
      {t(`buildingBlock.states.${state}`)}
    </Mark>
  )
}
