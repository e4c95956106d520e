import Smartphone from 'lucide-react/icons/smartphone'
import { packWords as words } from '#src/words/pack.ts'
import styles from './dashboard.module.css'

export function OnPhoneMark() {
  return (
    <i className={styles['here']}>
      <Smartphone aria-hidden />
      <span className="visually-hidden">{words.onPhone}</span>
    </i>
  )
}
