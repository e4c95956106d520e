import styles from './tip.module.css'

/** What a chart says of the place that is pointed at. */
export function Tip({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div className={styles['tip']}>
      <b>{title}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
