import { t } from '#src/i18n/t.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from '#src/ui/button.tsx'

interface Props {
  readonly more: (() => void) | null
  readonly isAsking: boolean
}

export function ShowMore({ more, isAsking }: Props) {
  if (more === null) return null
  return (
    <Button variant="quiet" icon={<ChevronDown />} busy={isAsking} onClick={more}>
      {t('common.showMore')}
    </Button>
  )
}
