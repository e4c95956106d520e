import { t } from '#src/i18n/t.ts'
import Check from 'lucide-react/icons/check'
import type { MergeChoice, Clash } from '#src/data/records/comparison.ts'
import { clashLabel } from '#src/components/field-labels.ts'
import { classNames } from '#src/ui/class-names.ts'
import { areAllDecided, type ChoicesState } from './choices.ts'
import styles from './conflict.module.css'
import type { Names } from './side-value.tsx'

interface Props {
  readonly clashes: readonly Clash[]
  readonly state: ChoicesState
  readonly names: Names
  readonly isOwn: boolean
  readonly onGoTo: (at: number) => void
}

export function Steps({ clashes, state, names, isOwn, onGoTo }: Props) {
  return (
    <nav className={styles['steps']} aria-label={t('conflict.steps')}>
      {clashes.map((clash, index) => {
        const choice = state.choices.get(clash.path)
        return (
          <button
            key={clash.path}
            type="button"
            aria-current={state.at === index ? 'step' : undefined}
            onClick={() => onGoTo(index)}
          >
            {clashLabel(clash, names.records)}
            <small>
              {choice !== undefined && <Check />}
              {choice === undefined
                ? state.at === index
                  ? t('comparison.now')
                  : t('conflict.toDecide')
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
        {t('conflict.summary')}
      </button>
    </nav>
  )
}

export function StepProgress({ clashes, state }: Pick<Props, 'clashes' | 'state'>) {
  return (
    <div className={styles['progress']}>
      <b>{t('conflict.place', { at: state.at + 1, of: clashes.length })}</b>
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
      return isRemoval ? t('conflict.removeAnyway') : t('conflict.mine')
    case 'theirs':
      return isRemoval ? t('conflict.keep') : isOwn ? t('conflict.earlier') : t('conflict.theirs')
    case 'other':
      return t('conflict.yourChoice')
  }
}
