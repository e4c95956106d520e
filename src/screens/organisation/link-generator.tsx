import { useState } from 'react'
import { healthChecks } from '#contract/calls/health-checks.ts'
import type { SurveyAudience } from '#contract/rules/survey-audiences.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { t } from '#src/i18n/t.ts'
import { Heading } from '#src/ui/heading.tsx'
import { AudienceSelect } from './audience-select.tsx'
import styles from './health-check-dashboard.module.css'
import { OrganisationSearch } from './organisation-search.tsx'
import { SurveyLink } from './survey-link.tsx'
import { shownSurvey, surveysOf } from './surveys.ts'
import { useOrganisation, type Organisation } from './use-organisation.ts'

/** Makes the link of a survey for an organisation that an administrator chooses. */
export function LinkGenerator() {
  const organisation = useOrganisation()
  return (
    <section className={styles['generator']}>
      <Heading level={2}>{t('questionnaires.generator')}</Heading>
      <OrganisationSearch />
      {organisation.id !== undefined && <Links key={organisation.id} organisation={organisation} />}
    </section>
  )
}

function Links({ organisation }: { readonly organisation: Organisation }) {
  const asked = useCallQuery(healthChecks.getOrganisationHealthChecks, { userId: organisation.id })
  const [audience, setAudience] = useState<SurveyAudience>('staff')
  if (asked.data === undefined) return <NotLoaded asked={asked} heights={['16rem']} />
  const surveys = surveysOf(asked.data, audience)
  const survey = shownSurvey(surveys, undefined)
  return (
    <>
      <Heading level={3}>{organisation.name ?? ''}</Heading>
      <AudienceSelect
        surveys={asked.data}
        organisation={organisation}
        value={audience}
        onChange={setAudience}
      />
      <SurveyLink
        key={survey?.healthCheckId ?? audience}
        audience={audience}
        surveys={surveys}
        survey={survey}
        organisation={organisation}
        onMade={asked.ask}
      />
    </>
  )
}
