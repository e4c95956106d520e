import type { ProgressColour } from '#contract/rules/progress.ts'
import type { StateDiscProps } from '#src/ui/state-disc.tsx'

export const discStates: Record<ProgressColour, StateDiscProps['state']> = {
  0: 'incomplete',
  1: 'in-progress',
  2: 'complete',
}
