import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** A list of facts, each with its label above its value. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
