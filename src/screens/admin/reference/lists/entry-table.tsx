import { Link } from 'react-router-dom'
import { isFixed, parentList, type EntryList, type ManagedEntry } from '#contract/schemas/managed-entry.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { listsPath, ReferencePage } from '../reference-page.tsx'
import styles from '../reference.module.css'
import { callsOf, listPath, nameFor } from './list-calls.ts'

/** The entries of a list in their order. Those that belong to another list stand below their parents. */
export function EntryTable({ list }: { readonly list: EntryList }) {
  const asked = useCallQuery(callsOf(list).getEntries, { list: nameFor(list) })
  const parents = useParents(list)
  const entries = asked.data
  return (
    <ReferencePage>
      <BackLink render={<Link to={listsPath} />}>{t('reference.tabs.lists')}</BackLink>
      <h2>{t(`lists.names.${list}`)}</h2>
      {!isFixed(list) && (
        <div>
          <ButtonLink variant="main" render={<Link to={`${listPath(list)}new`} />}>
            {t('lists.add')}
          </ButtonLink>
        </div>
      )}
      {entries === undefined || parents.data === undefined ? (
        <NotLoaded asked={entries === undefined ? asked : parents} heights={['4rem', '4rem', '4rem']} />
      ) : entries.length === 0 ? (
        <Empty title={t('lists.none')} />
      ) : parents.data.length === 0 ? (
        <Entries list={list} entries={entries} />
      ) : (
        parents.data.map(({ id, content }) => (
          <Entries
            key={id}
            title={content.name}
            list={list}
            entries={entries.filter((one) => one.content.parentId === id)}
          />
        ))
      )}
    </ReferencePage>
  )
}

interface EntriesProps {
  readonly title?: string
  readonly list: EntryList
  readonly entries: readonly ManagedEntry[]
}

function Entries({ title, list, entries }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <Card flush title={title} level={3}>
      <ul className={styles['rows']}>
        {entries.map(({ id, content, retiredAt }) => (
          <li key={id}>
            <Link to={`${listPath(list)}${id}`}>{content.name}</Link>
            {retiredAt !== null && <small>{t('lists.retiredOn', { day: dayText(retiredAt) })}</small>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Asks for the entries to which those of a list belong. A list without parents has none. */
export function useParents(list: EntryList) {
  const parent = list in parentList ? parentList[list as keyof typeof parentList] : undefined
  const asked = useCallQuery(
    callsOf(parent ?? list).getEntries,
    parent === undefined ? null : { list: nameFor(parent) },
  )
  return parent === undefined ? { ...asked, data: [] } : asked
}
