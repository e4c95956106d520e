import { useEffect, useRef, useState } from 'react'

/** 0 is the introduction, then come the parts, and the review is last. */
export interface Step {
  readonly at: number
  /** The step before it in the history of the browser. */
  readonly from?: number | undefined
  /**
   * The question to go to, by its id, when the person came from the review. It is not in the history, which browsers
   * write to the device.
   */
  readonly question?: number | undefined
}

const start: Step = { at: 0 }

/** The step of the survey. Back of the browser returns to the step before, and a reload begins again. */
export function useStep() {
  const [step, setStep] = useState<Step>()
  /** The question to go to after a step back. */
  const pending = useRef<number>(undefined)
  useEffect(() => {
    // After a reload, or for the next person, the present entry is that of another step.
    history.replaceState(start, '')
    const goBack = ({ state }: PopStateEvent) => {
      setStep({ ...(isStep(state) ? state : start), question: pending.current })
      pending.current = undefined
    }
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  }, [])
  return {
    step: step ?? start,
    /** Whether the person has moved, so that the focus may go to the heading. */
    hasMoved: step !== undefined,
    /** The step before goes back in the history, so that Back of the browser never leads forwards. */
    go: (at: number, question?: number) => {
      if (at === step?.from) {
        pending.current = question
        history.back()
        return
      }
      const next = { at, from: step?.at ?? start.at }
      history.pushState(next, '')
      setStep({ ...next, question })
    },
  }
}

function isStep(state: unknown): state is Step {
  return typeof state === 'object' && state !== null && typeof Reflect.get(state, 'at') === 'number'
}
