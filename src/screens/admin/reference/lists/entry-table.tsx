import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router-dom'
import { isFixed, parentList, type EntryList, type ManagedEntry } from '#contract/schemas/managed-entry.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { useTableAddress } from '#src/components/routing/table-address.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { dayText } from '#src/i18n/format.ts'
import { ENGLISH } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { listsPath, ReferencePage } from '../reference-page.tsx'
import { ReferenceTable } from '../reference-table.tsx'
import { callsOf, listPath, nameFor } from './list-calls.ts'

/** The entries of a list in their order. Those that belong to entries of another list stand in the order of these. */
export function EntryTable({ list }: { readonly list: EntryList }) {
  const asked = useCallQuery(callsOf(list).getEntries, { list: nameFor(list) })
  const parents = useParents(list)
  const { valueOf, setValue } = useTableAddress(['list'], { by: 'list', direction: 'ascending' })
  const entries = asked.data
  const add = !isFixed(list) && (
    <ButtonLink variant="main" icon={<Plus />} render={<Link to={`${listPath(list)}new`} />}>
      {t('lists.add')}
    </ButtonLink>
  )
  return (
    <ReferencePage>
      <BackLink render={<Link to={listsPath} />}>{t('reference.tabs.lists')}</BackLink>
      <h2>{t(`lists.names.${list}`)}</h2>
      {entries === undefined || parents.data === undefined ? (
        <NotLoaded asked={entries === undefined ? asked : parents} heights={['20rem']} />
      ) : entries.length === 0 ? (
        <Empty title={t('lists.none')} action={add} />
      ) : (
        <ReferenceTable
          caption={t(`lists.names.${list}`)}
          columns={columnsOf(list, entries, parents.data)}
          rows={underParents(entries, parents.data, valueOf('parent'))}
          keyOf={({ id }) => id}
          textOf={({ content }) => content.name}
          tools={
            <>
              {(list === 'buildingBlocks' || list === 'requirements') && (
                <FilterSelect
                  label={t(`lists.parent.${list}`)}
                  empty={t('lists.allParents')}
                  options={parents.data.map(({ id, content }) => ({
                    value: String(id),
                    label: content.name,
                    lang: ENGLISH,
                  }))}
                  value={valueOf('parent')}
                  onChange={(parent) => setValue('parent', parent)}
                />
              )}
              {add}
            </>
          }
        />
      )}
    </ReferencePage>
  )
}

function columnsOf(
  list: EntryList,
  entries: readonly ManagedEntry[],
  parents: readonly ManagedEntry[],
): Column<ManagedEntry>[] {
  const hasRetired = entries.some(({ retiredAt }) => retiredAt !== null)
  return [
    {
      id: 'name',
      title: t('buildingBlock.fields.name'),
      cell: ({ id, content }) => (
        <Link to={`${listPath(list)}${id}`} lang={ENGLISH}>
          {content.name}
        </Link>
      ),
    },
    ...(list === 'buildingBlocks' || list === 'requirements'
      ? [
          {
            id: 'parent',
            title: t(`lists.parent.${list}`),
            cell: ({ content }: ManagedEntry) => (
              <span lang={ENGLISH}>
                {parents.find(({ id }) => id === content.parentId)?.content.name ?? '–'}
              </span>
            ),
          },
        ]
      : []),
    ...(hasRetired
      ? [
          {
            id: 'retired',
            title: t('lists.retired'),
            cell: ({ retiredAt }: ManagedEntry) =>
              retiredAt === null ? '–' : t('lists.retiredOn', { day: dayText(retiredAt) }),
          },
        ]
      : []),
  ]
}

/** Returns the entries of each parent in turn, or only those of the chosen one. */
function underParents(
  entries: readonly ManagedEntry[],
  parents: readonly ManagedEntry[],
  chosen: string | undefined,
): readonly ManagedEntry[] {
  if (parents.length === 0) return entries
  return parents
    .filter(({ id }) => chosen === undefined || String(id) === chosen)
    .flatMap(({ id }) => entries.filter(({ content }) => content.parentId === id))
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
