import { useMemo } from 'react'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { withUnsentCounts, type IsUnsent } from './pending/unsent-progress.ts'
import { useCallQuery } from '../queries/call-query.ts'
import { useUnsent } from './unsent.ts'

/** Returns the person's municipalities. Their counts include the person's own unsent work. */
export function useMunicipalities() {
  const asked = useCallQuery(buildingBlocks.getBuildingBlockAssociatedToUser, {})
  const unsent = useUnsent()
  const { data, at = 0 } = asked
  const laid = useMemo(() => {
    if (data === undefined || unsent === undefined) return undefined
    const landed = unsent.landed.filter((one) => one.at >= at).map(({ entry }) => entry)
    return withUnsentCounts(data, { entries: unsent.entries, landed })
  }, [data, at, unsent])
  return { ...asked, data: laid?.municipalities ?? data, isUnsent: laid?.isUnsent ?? nothingIsUnsent }
}

const nothingIsUnsent: IsUnsent = () => false
