import { classNames } from './class-names.ts'
import styles from './state-disc.module.css'

export interface StateDiscProps {
  readonly state: 'complete' | 'in-progress' | 'incomplete'
}

/** Shows a state as a full, half or empty disc, so that it is readable without colour. */
export function StateDisc({ state }: StateDiscProps) {
  return (
    <svg
      aria-hidden
      className={classNames(styles, 'disc', state)}
      viewBox="0 0 16 16"
      fill="none"
      strokeWidth="2"
    >
      {state === 'complete' ? (
        <>
          <circle cx="8" cy="8" r="7.5" fill="currentColor" />
          <path className={styles['tick']} d="m4.5 8.3 2.4 2.4 4.6-5" />
        </>
      ) : (
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" />
      )}
      {state === 'in-progress' && <path d="M8 1.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />}
    </svg>
  )
}
