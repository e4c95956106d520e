import type { UnsentWork } from '#src/data/outbox/unsent-work.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { ageText } from '#src/words/format.ts'
import { signOutWords as words } from '#src/words/lock.ts'
import { syncWords } from '#src/words/sync.ts'
import { draftTitle } from '../sync-status/draft-title.ts'
import styles from './sign-out.module.css'

const SHOWN = 20

export function SignOutList({ work }: { readonly work: UnsentWork }) {
  const { now } = useServices()
  const rows = [
    ...work.entries.map(({ id, summary, deviceTime }) => ({
      key: id,
      title: summary.title,
      detail: summary.detail,
      at: deviceTime,
    })),
    ...work.drafts.map((draft) => ({
      key: draft.key,
      title: draftTitle(draft),
      detail: syncWords.otherDraft,
      at: draft.updatedAt,
    })),
  ]
  return (
    <ul className={styles['list']} aria-label={words.list}>
      {rows.slice(0, SHOWN).map(({ key, title, detail, at }) => (
        <li key={key}>
          <b>{title}</b>
          <span>
            {detail} · {ageText(at, now())}
          </span>
        </li>
      ))}
      {rows.length > SHOWN && <li>{words.andMore(rows.length - SHOWN)}</li>}
    </ul>
  )
}
