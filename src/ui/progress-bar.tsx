import type { CSSProperties } from 'react'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  readonly label: string
  readonly value: number
  readonly max: number
  /** The same in words, such as "3.1 of 4.8 MB", shown at the end and read out. */
  readonly text: string
  /** Shows only the bar, if label and words are already beside it. */
  readonly bare?: boolean | undefined
}

export function ProgressBar({ label, value, max, text, bare }: ProgressBarProps) {
  const share: CSSProperties = { width: max > 0 ? `${Math.min(100, (100 * value) / max)}%` : 0 }
  return (
    <div className={styles['progress']}>
      {!bare && (
        <div className={styles['words']} aria-hidden>
          <span>{label}</span>
          <b>{text}</b>
        </div>
      )}
      <div
        className={styles['track']}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={text}
      >
        <div className={styles['done']} style={share} />
      </div>
    </div>
  )
}
