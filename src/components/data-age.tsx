import { t } from '#src/i18n/t.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { momentText } from '#src/i18n/format.ts'

export function dataAgeText(at: number | undefined, isFromPhone: boolean, now: number): string | undefined {
  return at === undefined || !isFromPhone
    ? undefined
    : t('common.aboutThisCopy', { time: momentText(at, now) })
}

export interface DataAgeProps {
  readonly at: number | undefined
  readonly isFromPhone: boolean
}

export function DataAge({ at, isFromPhone }: DataAgeProps) {
  const { now } = useServices()
  const text = dataAgeText(at, isFromPhone, now())
  return text === undefined ? null : <small role="status">{text}</small>
}
