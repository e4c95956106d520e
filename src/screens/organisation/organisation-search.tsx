import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { healthChecks } from '#contract/calls/health-checks.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { useTableQuery } from '#src/data/queries/call-query.ts'
import { t } from '#src/i18n/t.ts'
import { SuggestField } from '#src/ui/form/suggest-field.tsx'
import { organisationQuery } from './use-organisation.ts'

const SUGGESTED = 8

/** Leads to the surveys of another organisation in the person's places. */
export function OrganisationSearch() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const asked = useTableQuery(healthChecks.searchSurveyedOrganisations, {
    OrganisationName: useDeferredValue(typed),
    pageSize: SUGGESTED,
  })
  return (
    <div>
      <SuggestField
        label={t('surveys.findOrganisation')}
        typed={typed}
        onType={setTyped}
        suggestions={(asked.data?.rows ?? []).map((row) => ({
          value: String(row.stakeholderId),
          label: row.organisationName,
          detail: row.municipality,
          note: '',
        }))}
        nothing={asked.data === undefined ? undefined : t('control.nothingFound')}
        onChoose={(value) => {
          setTyped('')
          void navigate(organisationQuery(Number(value)))
        }}
      />
      {asked.problem !== undefined && asked.data === undefined && <NotLoaded asked={asked} heights={[]} />}
    </div>
  )
}
