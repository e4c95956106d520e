import { surveyAudiences, TYPE_WITH_STUDENTS, type SurveyAudience } from '#contract/rules/survey-audiences.ts'
import type { HealthCheck } from '#contract/schemas/health-check.ts'
import { t } from '#src/i18n/t.ts'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { audienceText, surveysOf } from './surveys.ts'
import type { Organisation } from './use-organisation.ts'

interface Props {
  /** All of the organisation's. */
  readonly surveys: readonly HealthCheck[]
  readonly organisation: Organisation
  readonly value: SurveyAudience
  readonly onChange: (audience: SurveyAudience) => void
}

/** Chooses between staff and students, where the organisation has students. */
export function AudienceSelect({ surveys, organisation, value, onChange }: Props) {
  if (organisation.typeId !== TYPE_WITH_STUDENTS && surveysOf(surveys, 'students').length === 0) return null
  return (
    <FilterSelect
      label={t('surveys.audience')}
      clearable={false}
      options={(['staff', 'students'] as const).map((audience) => ({
        value: audience,
        label: audienceText(surveyAudiences[audience]),
      }))}
      value={value}
      empty={audienceText(surveyAudiences.staff)}
      onChange={(audience) => onChange(audience === 'students' ? 'students' : 'staff')}
    />
  )
}
