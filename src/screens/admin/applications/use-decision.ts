import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { InputOf } from '#contract/call.ts'
import { applications } from '#contract/calls/applications.ts'
import { sentenceOf, type ChangeNote } from '#contract/problem.ts'
import { useLeftList } from '../left-list.ts'
import { paths } from '#src/components/routing/paths.ts'
import { problemOf } from '#src/data/core/api.ts'
import { useAct } from '#src/data/session/act.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { workEmailOf } from './application-table.tsx'
import type { Decidable } from './decidable.ts'

type Decision = Pick<
  InputOf<typeof applications.verify>,
  'VerificationStatusId' | 'EmailTemplateType' | 'GroupId' | 'RejectedReasons'
>

export interface DecisionProps {
  readonly application: Decidable
  /** Somebody else has decided since the page was loaded. The change is undefined if it was of another kind. */
  readonly onConflict: (change: ChangeNote | undefined) => void
}

const reads = [applications.searchOrganisations, applications.getAdminDashboard]

/** Sends a decision about the application that the person sees, and leads back to the list as it was left. */
export function useDecision({ application, onConflict }: DecisionProps) {
  const navigate = useNavigate()
  const list = useLeftList(paths.applications)
  const client = useQueryClient()
  const askAgain = () => Promise.all(reads.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  const { act, isBusy, refusal } = useAct(applications.verify, (error) => {
    const problem = problemOf(error)
    if (problem.type !== 'conflict') return sentenceOf(problem)
    onConflict(problem.changes[0])
    void askAgain()
    return undefined
  })
  const decide = async (decision: Decision) => {
    const { stakeholderId: StakeholderId, name: Name, forDecision } = application
    const OrganisationEmail = workEmailOf(application)
    const answer = await act({ StakeholderId, Name, OrganisationEmail, ...decision }, forDecision.version)
    if (answer === undefined) return
    showToast.success(answer.message)
    void navigate(list?.path ?? paths.applications, { state: list?.state })
    await askAgain()
  }
  return { decide, isBusy, refusal }
}
