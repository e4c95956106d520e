import Check from 'lucide-react/icons/check'
import type { MergeChoice, Clash } from '#src/data/records/comparison.ts'
import { clashWords } from '#src/components/path-words.ts'
import { classNames } from '#src/ui/class-names.ts'
import { conflictWords as words } from '#src/words/conflict.ts'
import { areAllDecided, type Choosing } from './choices.ts'
import styles from './conflict.module.css'
import type { Names } from './side-value.tsx'

interface Props {
  readonly clashes: readonly Clash[]
  readonly state: Choosing
  readonly names: Names
  readonly isOwn: boolean
  readonly onGoTo: (at: number) => void
}

export function Steps({ clashes, state, names, isOwn, onGoTo }: Props) {
  return (
    <nav className={styles['steps']} aria-label={words.steps}>
      {clashes.map((clash, index) => {
        const choice = state.choices.get(clash.path)
        return (
          <button
            key={clash.path}
            type="button"
            aria-current={state.at === index ? 'step' : undefined}
            onClick={() => onGoTo(index)}
          >
            {clashWords(clash, names.records)}
            <small>
              {choice !== undefined && <Check />}
              {choice === undefined
                ? state.at === index
                  ? words.now
                  : words.toDecide
                : choiceWords(clash, choice, isOwn)}
            </small>
          </button>
        )
      })}
      <button
        type="button"
        aria-current={state.at === clashes.length ? 'step' : undefined}
        aria-disabled={!areAllDecided(state, clashes)}
        onClick={() => onGoTo(clashes.length)}
      >
        {words.summary}
      </button>
    </nav>
  )
}

export function StepProgress({ clashes, state }: Pick<Props, 'clashes' | 'state'>) {
  return (
    <div className={styles['progress']}>
      <b>{words.place(state.at + 1, clashes.length)}</b>
      <span aria-hidden>
        {clashes.map(({ path }, index) => (
          <i
            key={path}
            className={classNames(styles, state.at === index ? 'now' : state.choices.has(path) && 'done')}
          />
        ))}
      </span>
    </div>
  )
}

export function choiceWords({ isRemoval }: Clash, { take }: MergeChoice, isOwn: boolean): string {
  switch (take) {
    case 'mine':
      return isRemoval ? words.removeAnyway : words.mine
    case 'theirs':
      return isRemoval ? words.keep : isOwn ? words.earlier : words.theirs
    case 'other':
      return words.yourChoice
  }
}
