import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { imports } from '#contract/calls/imports.ts'
import { problemOf } from '#src/data/core/api.ts'
import { beginImport, type ImportOrder } from '#src/data/imports/import-upload.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useAct } from '#src/data/session/act.ts'
import { useOwner } from '#src/data/session/session.tsx'
import { importPath } from './import-path.ts'
import { refusalText } from './run/run-text.ts'

/** Returns a function that begins an import and navigates to its run, and why the latest did not begin. */
export function useStartImport() {
  const { api } = useServices()
  const own = useOwner()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const [refusal, setRefusal] = useState<string>()
  const { send, isBusy } = useAct(imports.begin)
  const begin = async (order: ImportOrder) => {
    if (own === null) return
    setRefusal(undefined)
    try {
      const runId = await beginImport({ api, by: own, begin: send }, order)
      void navigate(importPath(order.kind, runId), { state })
    } catch (error) {
      setRefusal(refusalText(problemOf(error)))
    }
  }
  return { begin, isBusy, refusal }
}
