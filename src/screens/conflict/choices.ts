/**
 * The person's choices and current step: one step for each clash, then the summary. Nothing is sent from here. Steps
 * forward and back keep every choice.
 */
import { fieldsOf } from '#contract/problem.ts'
import type { MergeChoice, Choices, Clash } from '#src/data/records/comparison.ts'

export interface ChoicesState {
  /** The index of the clash that is shown. One past the last is the summary. */
  readonly at: number
  readonly choices: Choices
}

export type Step =
  | { readonly type: 'choose'; readonly path: string; readonly choice: MergeChoice }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'go-to'; readonly at: number }

export function choicesReducer(state: ChoicesState, step: Step, clashes: readonly Clash[]): ChoicesState {
  switch (step.type) {
    case 'choose':
      return { ...state, choices: new Map([...state.choices, [step.path, step.choice]]) }
    case 'next':
      return mayContinue(state, clashes) ? { ...state, at: nextOpen(state, clashes) } : state
    case 'back':
      return { ...state, at: Math.max(0, state.at - 1) }
    case 'go-to':
      return step.at < clashes.length || areAllDecided(state, clashes)
        ? { ...state, at: Math.min(step.at, clashes.length) }
        : state
  }
}

export function mayContinue({ at, choices }: ChoicesState, clashes: readonly Clash[]): boolean {
  const clash = clashes[at]
  return clash !== undefined && choices.has(clash.path)
}

export function areAllDecided({ choices }: ChoicesState, clashes: readonly Clash[]): boolean {
  return clashes.every(({ path }) => choices.has(path))
}

/** Returns the next step. After the last clash, it returns the first one without a choice, or else the summary. */
function nextOpen({ at, choices }: ChoicesState, clashes: readonly Clash[]): number {
  if (at + 1 < clashes.length) return at + 1
  const open = clashes.findIndex(({ path }) => !choices.has(path))
  return open === -1 ? clashes.length : open
}

/** The choices as the device stores them: each with the two values that it was made between. */
export interface StoredChoices {
  readonly at: number
  readonly choices: readonly {
    readonly path: string
    readonly choice: MergeChoice
    readonly between: string
  }[]
}

export function isStoredChoices(stored: unknown): stored is StoredChoices {
  const { at, choices } = fieldsOf(stored)
  return typeof at === 'number' && Array.isArray(choices) && choices.every(isStoredChoice)
}

function isStoredChoice(stored: unknown): boolean {
  const { path, choice, between: sides } = fieldsOf(stored)
  return typeof path === 'string' && typeof sides === 'string' && typeof fieldsOf(choice)['take'] === 'string'
}

export function toStored({ at, choices }: ChoicesState, clashes: readonly Clash[]): StoredChoices {
  return {
    at,
    choices: clashes.flatMap((clash) => {
      const choice = choices.get(clash.path)
      return choice === undefined ? [] : [{ path: clash.path, choice, between: between(clash) }]
    }),
  }
}

/** Returns the earlier choices whose clash is still the same. */
export function restoreChoices(before: StoredChoices | undefined, clashes: readonly Clash[]): ChoicesState {
  const choices = new Map(
    (before?.choices ?? []).flatMap((one) => {
      const clash = clashes.find(({ path }) => path === one.path)
      return clash !== undefined && between(clash) === one.between ? [[one.path, one.choice] as const] : []
    }),
  )
  const all = { at: clashes.length, choices }
  const at = before?.at ?? 0
  const isReachable = at < clashes.length || areAllDecided(all, clashes)
  const firstOpen = clashes.findIndex(({ path }) => !choices.has(path))
  return { at: isReachable ? Math.min(at, clashes.length) : Math.max(0, firstOpen), choices }
}

function between({ before, mine, theirs }: Clash): string {
  return JSON.stringify([before, mine, theirs])
}
