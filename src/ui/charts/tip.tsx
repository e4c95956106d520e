import styles from './tip.module.css'

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
