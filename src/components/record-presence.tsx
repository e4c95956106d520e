import { t } from '#src/i18n/t.ts'
import Users from 'lucide-react/icons/users'
import type { Claims } from '#src/data/records/claims.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { momentText } from '#src/i18n/format.ts'
import styles from './record-presence.module.css'

/** Shows who else has a record open, or has changed it without a signal. It does not stop anybody. */
export function RecordPresence({ others }: { readonly others: Claims }) {
  const serverNow = useServerNow()
  return (
    <div role="status" className={styles['others']}>
      {others.map(({ name, type, since }) => (
        <p key={`${type} ${name} ${since}`}>
          <Users aria-hidden />
          {t(`buildingBlock.${type}Elsewhere`, { name, since: momentText(since, serverNow) })}
        </p>
      ))}
    </div>
  )
}
