import { useEffect, useState } from 'react'

/** 0 is the introduction, then come the parts, and the review is last. */
export interface Step {
  readonly at: number
  /** The step before it in the history of the browser. */
  readonly from?: number | undefined
  /** The question to go to, by its id, when the person came from the review. */
  readonly question?: number | undefined
}

const start: Step = { at: 0 }

/** The step of the survey. Back of the browser returns to the step before, and a reload begins again. */
export function useStep() {
  const [step, setStep] = useState<Step>()
  useEffect(() => {
    // After a reload, or for the next person, the present entry is that of another step.
    history.replaceState(start, '')
    const goBack = ({ state }: PopStateEvent) => setStep(isStep(state) ? state : start)
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  }, [])
  return {
    step: step ?? start,
    /** Whether the person has moved, so that the focus may go to the heading. */
    hasMoved: step !== undefined,
    /** The step before goes back in the history, so that Back of the browser never leads forwards. */
    go: (to: Pick<Step, 'at' | 'question'>) => {
      if (to.at === step?.from) {
        history.back()
        return
      }
      const next = { ...to, from: step?.at ?? start.at }
      history.pushState(next, '')
      setStep(next)
    },
  }
}

function isStep(state: unknown): state is Step {
  return typeof state === 'object' && state !== null && typeof Reflect.get(state, 'at') === 'number'
}
