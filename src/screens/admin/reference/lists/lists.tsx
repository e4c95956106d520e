import { Link, Navigate, useParams } from 'react-router-dom'
import { t } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import { listsPath, ReferencePage } from '../reference-page.tsx'
import styles from '../reference.module.css'
import { EntryPage } from './entry-page.tsx'
import { EntryTable } from './entry-table.tsx'
import { entryLists, listPath } from './list-calls.ts'

/** The lists of the reference data, the entries of one, or the entry in the address. */
export function ListsPage() {
  const { list: name, id } = useParams()
  if (name === undefined) return <ListOfLists />
  const list = entryLists.find((one) => one === name)
  if (list === undefined) return <Navigate replace to={listsPath} />
  return id === undefined ? (
    <EntryTable key={list} list={list} />
  ) : (
    <EntryPage key={`${list}/${id}`} list={list} id={id} />
  )
}

function ListOfLists() {
  return (
    <ReferencePage>
      <Card flush>
        <ul className={styles['rows']}>
          {entryLists.map((list) => (
            <li key={list}>
              <Link to={listPath(list)}>{t(`lists.names.${list}`)}</Link>
            </li>
          ))}
        </ul>
      </Card>
    </ReferencePage>
  )
}
