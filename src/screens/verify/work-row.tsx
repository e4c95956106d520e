import { contentText } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import Pencil from 'lucide-react/icons/pencil'
import Smartphone from 'lucide-react/icons/smartphone'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import User from 'lucide-react/icons/user'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { DAY_MS } from '#contract/rules/day.ts'
import type { WorkItem } from '#contract/schemas/work-item.ts'
import { useOwner } from '#src/data/session/session.tsx'
import type { ListedWork } from '#src/data/records/work-list-own.ts'
import { Mark } from '#src/ui/mark.tsx'
import { capAtNow, dayText } from '#src/i18n/format.ts'
import styles from './work-list.module.css'

/** A record that waits this long is late. */
const LATE_DAYS = 7

interface Props {
  readonly item: ListedWork
  readonly to: string
  readonly isCurrent: boolean
  readonly serverNow: number
}

export function WorkRow({ item, to, isCurrent, serverNow }: Props) {
  const own = useOwner()
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const isOwn = item.state === 'submitted' && item.submitted?.by === own
  return (
    <Link ref={row} className={styles['job']} to={to} aria-current={isCurrent ? 'true' : undefined}>
      <b>{item.name}</b>
      <When item={item} now={serverNow} />
      <small>
        {contentText(item.buildingBlock)} · {item.localMunicipalityName}
      </small>
      <span className={styles['what']}>
        {item.state === 'returned' ? item.returned?.comment : differenceWords(item)}
        {item.unsent === 'needs-person' && (
          <Mark tone="warning" icon={<TriangleAlert />}>
            {t('unsent.needsYou')}
          </Mark>
        )}
        {item.unsent === 'waiting' && (
          <Mark tone="offline" icon={<Smartphone />}>
            {t('unsent.notSent')}
          </Mark>
        )}
        {item.returned?.typedBefore && (
          <Mark tone="accent" icon={<Pencil />}>
            {t('verify.typedBefore')}
          </Mark>
        )}
        {item.isSentAgain && (
          <Mark tone="accent" icon={<Undo2 />}>
            {t('verify.sentAgain')}
          </Mark>
        )}
        {isOwn && (
          <Mark tone="outline" icon={<User />}>
            {t('verify.own')}
          </Mark>
        )}
      </span>
    </Link>
  )
}

function When({ item, now }: { readonly item: ListedWork; readonly now: number }) {
  if (item.state !== 'submitted') {
    const at = item.state === 'returned' ? item.returned?.at : item.verifiedAt
    return <span className={styles['age']}>{at ? dayText(capAtNow(at, now)) : ''}</span>
  }
  const days = item.submitted === null ? 0 : Math.floor(Math.max(0, now - item.submitted.at) / DAY_MS)
  return (
    <span className={styles['age']} data-late={days > LATE_DAYS}>
      {t('verify.days', { count: days })}
    </span>
  )
}

function differenceWords({ difference }: WorkItem): string {
  if (difference.type === 'new') return t('verify.isNew')
  return difference.fields === 0 ? t('verify.isSame') : t('verify.changes', { count: difference.fields })
}
