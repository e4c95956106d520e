import { useSearchParams } from 'react-router-dom'
import { healthChecks } from '#contract/calls/health-checks.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { decodeId, encodeId } from '#src/components/routing/paths.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useSession } from '#src/data/session/session.tsx'

/** The organisation whose surveys are shown: the one in the address, otherwise the person's own. */
export interface Organisation {
  /** Undefined for the person's own. */
  readonly id: StakeholderId | undefined
  /** Null if it is not known, or if the person has none. */
  readonly name: string | null
  readonly typeId: number | null
  /** For addresses of its other screens. */
  readonly query: string
}

export function useOrganisation(): Organisation {
  const session = useSession()
  const [params] = useSearchParams()
  const id = decodeId(params.get(PARAM) ?? undefined) as StakeholderId | undefined
  const found = useCallQuery(
    healthChecks.searchSurveyedOrganisations,
    id === undefined ? null : { StakeholderId: id },
  )
  if (id === undefined) {
    const { organisationName = null, organisationTypeId = null } =
      session.status === 'signed-in' ? session : {}
    return { id, name: organisationName, typeId: organisationTypeId, query: '' }
  }
  const [row] = found.data?.rows ?? []
  return {
    id,
    name: row?.organisationName ?? null,
    typeId: row?.organisationTypeId ?? null,
    query: organisationQuery(id),
  }
}

export function organisationQuery(id: number): string {
  return `?${PARAM}=${encodeId(id)}`
}

const PARAM = 'organisation'
