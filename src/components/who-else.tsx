import Users from 'lucide-react/icons/users'
import type { Claims } from '#src/data/records/claims.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { momentText } from '#src/words/format.ts'
import styles from './who-else.module.css'

/** Shows who else has a record open, or has changed it without a signal. It does not stop anybody. */
export function WhoElse({ others }: { readonly others: Claims }) {
  const { now } = useServices()
  return (
    <div role="status" className={styles['others']}>
      {others.map(({ name, type, since }) => (
        <p key={`${type} ${name} ${since}`}>
          <Users aria-hidden />
          {textOf[type](name, momentText(since, now()))}
        </p>
      ))}
    </div>
  )
}

const textOf = { open: words.openElsewhere, unsent: words.unsentElsewhere }
