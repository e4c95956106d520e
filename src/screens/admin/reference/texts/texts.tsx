import type { ReactNode } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { texts } from '#contract/calls/texts.ts'
import { kindOfText, textKinds, TextName, type ListedText } from '#contract/schemas/managed-text.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { useTableAddress } from '#src/components/routing/table-address.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { t } from '#src/i18n/t.ts'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { progressText } from '../progress-text.ts'
import { ReferencePage, textsPath } from '../reference-page.tsx'
import { ReferenceTable } from '../reference-table.tsx'
import { TextPage } from './text-page.tsx'
import { versionText } from './version-text.ts'

/** The texts of the database: all of them, or the one in the address. */
export function TextsPage() {
  const { name } = useParams()
  if (name === undefined) return <TextList />
  const known = TextName.safeParse(name)
  return known.success ? <TextPage key={name} name={known.data} /> : <Navigate replace to={textsPath} />
}

function TextList() {
  const asked = useCallQuery(texts.getTexts, {})
  const { valueOf, setValue } = useTableAddress(['list'], { by: 'list', direction: 'ascending' })
  const kind = textKinds.find((one) => one === valueOf('kind'))
  return (
    <ReferencePage>
      {asked.data === undefined ? (
        <NotLoaded asked={asked} heights={['20rem']} />
      ) : (
        <ReferenceTable
          caption={t('reference.tabs.texts')}
          columns={[
            {
              id: 'name',
              title: t('texts.columns.name'),
              cell: linkTo,
            },
            {
              id: 'kind',
              title: t('texts.columns.kind'),
              cell: ({ name }) => t(`texts.kinds.${kindOfText(name)}`),
            },
            { id: 'changed', title: t('texts.columns.changed'), isShort: true, cell: versionText },
            {
              id: 'translations',
              title: t('texts.columns.translations'),
              cell: linesOf,
            },
          ]}
          rows={textKinds
            .filter((one) => kind === undefined || one === kind)
            .flatMap((one) => (asked.data ?? []).filter(({ name }) => kindOfText(name) === one))}
          keyOf={({ name }) => name}
          textOf={({ name }) => t(`texts.names.${name}`)}
          tools={
            <FilterSelect
              label={t('texts.columns.kind')}
              empty={t('texts.allKinds')}
              options={textKinds.map((one) => ({ value: one, label: t(`texts.kinds.${one}`) }))}
              value={kind}
              onChange={(value) => setValue('kind', value)}
            />
          }
        />
      )}
    </ReferencePage>
  )
}

function linkTo({ name }: ListedText): ReactNode {
  return <Link to={`${textsPath}${name}`}>{t(`texts.names.${name}`)}</Link>
}

function linesOf(text: ListedText): ReactNode {
  return progressText(text.languages).map((line) => <div key={line}>{line}</div>)
}
