import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sync } from '#contract/calls/sync.ts'
import type { MissingEdits } from '#contract/schemas/device.ts'
import { useConnectivity } from './connectivity.ts'
import { useCallQuery, type CallQueryResult } from '../queries/call-query.ts'

/** The person's edits that never arrived are requested again after each report of this device. */
export function useLostEdits(): CallQueryResult<MissingEdits[]> {
  const client = useQueryClient()
  const heardAt = useConnectivity()?.lastContactAt ?? null
  const asked = useCallQuery(sync.missing, {}, heardAt !== null)
  useEffect(() => {
    if (heardAt !== null) void client.invalidateQueries({ queryKey: [sync.missing.path] })
  }, [heardAt, client])
  return asked
}
