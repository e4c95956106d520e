import styles from './figure-list.module.css'

interface Figure {
  readonly id: number
  readonly name: string
  /** The number with its unit: `12 cases`. */
  readonly text: string
}

/** A list of names with their numbers, each with its unit. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles['list']}>
      {figures.map(({ id, name, text }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
