import { t } from '#src/i18n/t.ts'
import type { MissingEdits } from '#contract/schemas/device.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { dayText, listText, momentText } from '#src/i18n/format.ts'
import { labelText } from './label-text.ts'
import styles from './device-list.module.css'

export function LostEditList({ edits: missing }: { readonly edits: MissingEdits }) {
  const serverNow = useServerNow()
  const { edits, state, lastSeenAt } = missing
  return (
    <>
      <p>{lostEditsText(missing)}</p>
      <ul className={styles['missing']}>
        {edits.map((edit) => (
          <li key={edit.id}>{whichText(edit, missing.day)}</li>
        ))}
      </ul>
      <p>{placeText(state, momentText(lastSeenAt, serverNow))}</p>
    </>
  )
}

export function lostEditsText(missing: MissingEdits): string {
  const { edits, day } = missing
  return t('deviceNews.missingOnes', {
    count: edits.length,
    day: dayText(Date.parse(day)),
    label: labelText(missing),
  })
}

/** Returns where the edits are now, and what to do. */
function placeText(state: MissingEdits['state'], when: string): string {
  switch (state) {
    case 'gone':
      return t('deviceNews.gone')
    case 'elsewhere':
      return t('deviceNews.elsewhere', { when })
    case 'disabled':
      return t('deviceNews.disabled')
  }
}

/** Returns the words for one edit: `Marburg shelter, contacts, 3 May 2026`. */
function whichText({ type, name, parts }: MissingEdits['edits'][number], day: string): string {
  const record =
    type === 'provider' ? (name ?? t('deviceNews.missingNew')) : (name ?? t(`deviceNews.missingOf.${type}`))
  const fields =
    parts.length === 0 ? [] : [listText(parts.map((part) => t(`deviceNews.missingParts.${part}`)))]
  return [record, ...fields, dayText(Date.parse(day))].join(', ')
}

export function lostEditsKey({ deviceId, stakeholderId, day, state }: MissingEdits): string {
  return [deviceId, stakeholderId, day, state].join(' ')
}
