import styles from './chart-tooltip.module.css'

export function ChartTooltip({
  title,
  lines,
}: {
  readonly title: string
  readonly lines: readonly string[]
}) {
  return (
    <div className={styles['tooltip']}>
      <b>{title}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
