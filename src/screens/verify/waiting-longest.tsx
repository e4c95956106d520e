import { Link } from 'react-router-dom'
import { verification } from '#contract/calls/verification.ts'
import { sentenceOf } from '#contract/problem.ts'
import type { MunicipalityQuarter, WaitingRecords } from '#contract/schemas/quarter-overview.ts'
import { problemOf } from '#src/data/core/api.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { useAct } from '#src/data/session/act.ts'
import { ageText, countText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { listAddress } from './work-filters.ts'
import styles from './quarter-overview.module.css'

const MOST = 5

type WaitingMunicipality = MunicipalityQuarter & { readonly waiting: WaitingRecords }

interface Props {
  readonly all: readonly MunicipalityQuarter[]
  readonly onReminded: () => void
}

/** The municipalities whose submitted records have waited longest, and a reminder to those who verify there. */
export function WaitingLongest({ all, onReminded }: Props) {
  const serverNow = useServerNow()
  const shown = all
    .filter((one): one is WaitingMunicipality => one.waiting !== null)
    .toSorted((one, other) => one.waiting.oldestAt - other.waiting.oldestAt)
    .slice(0, MOST)
  if (shown.length === 0) return null
  return (
    <Card flush title={t('quarter.waitingLongest')}>
      <ul className={styles['lines']}>
        {shown.map((one) => (
          <li key={one.boundaryId}>
            <span>
              <Link to={listAddress(new URLSearchParams(), { municipality: String(one.boundaryId) })}>
                {one.name}
              </Link>
              <small>
                {t('quarter.waiting', {
                  count: countText(one.current.submitted),
                  age: ageText(one.waiting.oldestAt, serverNow),
                })}
              </small>
            </span>
            <Reminder of={one} onReminded={onReminded} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface ReminderProps {
  readonly of: WaitingMunicipality
  readonly onReminded: () => void
}

function Reminder({ of: { boundaryId, name, waiting }, onReminded }: ReminderProps) {
  const { send, isBusy } = useAct(verification.remindVerifiers)
  const count = waiting.verifiers - waiting.reminded
  if (count === 0)
    return <small>{waiting.reminded > 0 ? t('quarter.reminded') : t('quarter.noVerifier')}</small>
  const press = async () => {
    try {
      const { success, message } = await send({ boundaryId })
      if (success) showToast.success(message)
      else showToast.error(message)
    } catch (error) {
      showToast.error(sentenceOf(problemOf(error)))
    }
    onReminded()
  }
  return (
    <Button
      dense
      busy={isBusy}
      aria-label={t('quarter.remindOf', { count, name })}
      onClick={() => void press()}
    >
      {t('quarter.remind', { count })}
    </Button>
  )
}
