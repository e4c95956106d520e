import type { CollectiveActionReport } from '#contract/schemas/collective-action-report.ts'
import { TermsHelp } from '#src/components/terms-help.tsx'
import { actionWords as words } from '#src/words/collective-actions.ts'

/** Explains each pillar. */
export function PillarsHelp({ pillars }: { readonly pillars: CollectiveActionReport['pillarStats'] }) {
  const terms = pillars.map(({ pillarId: id, description: name, help }) => ({ id, name, help }))
  return <TermsHelp title={words.pillarsHelp} terms={terms} />
}
