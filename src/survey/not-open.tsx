import type { SurveyState } from '#contract/schemas/survey.ts'
import { startOfDay } from '#contract/rules/day.ts'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Page } from '#src/ui/page.tsx'
import { StepTitle } from './step-title.tsx'
import { UrgentNumbers } from './urgent-numbers.tsx'

interface Props {
  readonly state: SurveyState
  readonly opensOn: string | null
  /** The survey closed while the person was answering. */
  readonly isFocused?: boolean
}

/** A survey that takes no answers. Whoever comes here may have wanted to speak to somebody, so the numbers are shown. */
export function NotOpen({ state, opensOn, isFocused = false }: Props) {
  const words = () => {
    switch (state) {
      case 'not-begun':
        return {
          title: t('survey.notBegun'),
          text: opensOn && t('survey.opensOn', { day: dayText(startOfDay(opensOn)) }),
        }
      case 'withdrawn':
        return { title: t('survey.withdrawn'), text: t('survey.withdrawnText') }
      case 'unknown':
        return { title: t('survey.unknown'), text: t('survey.unknownCode') }
      default:
        return { title: t('survey.isClosed'), text: t('survey.closed') }
    }
  }
  const { title, text } = words()
  return (
    <Page width="list">
      <StepTitle isFocused={isFocused}>{title}</StepTitle>
      <p>{text}</p>
      <UrgentNumbers />
    </Page>
  )
}
