import { contentText } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { Verification } from '#contract/schemas/verification.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { fieldName } from '#src/components/before-and-now.tsx'
import { providerPathOf } from '#src/components/routing/record-path.ts'
import { StateMark } from '#src/components/state-mark.tsx'
import { Note } from '#src/ui/note.tsx'
import { capAtNow, dayText, timeText } from '#src/i18n/format.ts'
import styles from './item.module.css'

interface Props {
  readonly record: SeenRecord
  readonly headingRef: Ref<HTMLHeadingElement>
}

export function ItemHead({ record, headingRef }: Props) {
  const { submitted, verified } = record.verification
  const now = useServerNow()
  return (
    <>
      <div className={styles['head']}>
        <div>
          <h1 ref={headingRef} tabIndex={-1}>
            {record.name}
          </h1>
          <p className={styles['muted']}>
            {contentText(record.buildingBlock)}, {record.localMunicipalityName}
          </p>
        </div>
        <StateMark state={record.state} />
      </div>
      <p className={styles['meta']}>
        {submitted && submittedWords(submitted, now)}{' '}
        {verified === null
          ? t('verify.neverVerified')
          : t('verify.lastVerified', { day: dayText(capAtNow(verified.at, now)) })}{' '}
        <Link to={`${providerPathOf(record)}&history`}>{t('history.open')}</Link>
      </p>
    </>
  )
}

function submittedWords(submitted: NonNullable<Verification['submitted']>, now: number): string {
  const { name } = submitted
  const at = capAtNow(submitted.at, now)
  const moment = `${dayText(at)} ${timeText(at)}`
  return name === '' ? t('verify.sentAt', { moment }) : t('verify.by', { name, moment })
}

interface ReturnedProps {
  readonly record: SeenRecord
  readonly returned: NonNullable<Verification['returned']>
  readonly isOwn: boolean
}

export function ReturnedWords({ record, returned: { name, at, comment, path }, isOwn }: ReturnedProps) {
  const day = dayText(capAtNow(at, useServerNow()))
  const typedBefore = record.returned?.typedBefore
  return (
    <Note
      icon={<Undo2 />}
      title={
        isOwn
          ? t('verify.youReturned', { day })
          : name === ''
            ? t('buildingBlock.returnedOn', { day })
            : t('verify.returnedBy', { name, day })
      }
    >
      <p>{comment}</p>
      {typedBefore && (
        <p>
          {typedBefore.by === ''
            ? t('verify.typedBeforeReturn', {
                moment: `${dayText(typedBefore.at)} ${timeText(typedBefore.at)}`,
              })
            : t('verify.typedBeforeReturnBy', {
                by: typedBefore.by,
                moment: `${dayText(typedBefore.at)} ${timeText(typedBefore.at)}`,
              })}
        </p>
      )}
      {path !== null && (
        <p className={styles['muted']}>{t('history.about', { field: fieldName(path, [record]) })}</p>
      )}
    </Note>
  )
}
