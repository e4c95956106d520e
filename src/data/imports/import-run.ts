import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { imports } from '#contract/calls/imports.ts'
import type { ImportRun, ImportState } from '#contract/schemas/import.ts'
import { usePolledCallQuery, type CallQueryResult } from '../queries/call-query.ts'

const EVERY_MS = 1_000
const ends: readonly ImportState[] = ['done', 'checked', 'rejected', 'stopped', 'failed']

export function hasEnded({ state }: Pick<ImportRun, 'state'>): boolean {
  return ends.includes(state)
}

/**
 * Returns a run, polled until it ends. Each change of its state outdates the list of imports, and once it has changed
 * data, every answer on this page is requested again.
 */
export function useImportRun(runId: string): CallQueryResult<ImportRun> {
  const client = useQueryClient()
  const asked = usePolledCallQuery(imports.getRun, { runId }, (run) =>
    run === undefined || hasEnded(run) ? null : EVERY_MS,
  )
  const hasChanged = asked.data?.state === 'done'
  useEffect(() => {
    if (hasChanged) void client.invalidateQueries({ refetchType: 'none' })
  }, [client, hasChanged])
  const state = asked.data?.state
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [imports.list.path], refetchType: 'none' })
  }, [client, state])
  return asked
}
