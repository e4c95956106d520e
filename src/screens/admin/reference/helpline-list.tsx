import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { helplines } from '#contract/calls/helplines.ts'
import type { ManagedHelpline } from '#contract/schemas/managed-helpline.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { contentLang, contentText } from '#src/data/core/content-text.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { t } from '#src/i18n/t.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { checkedText } from './checked-text.ts'
import { helplinesPath, ReferencePage } from './reference-page.tsx'
import { ReferenceTable } from './reference-table.tsx'

export function HelplineList() {
  const asked = useCallQuery(helplines.getHelplines, {})
  const add = (
    <ButtonLink variant="main" icon={<Plus />} render={<Link to={`${helplinesPath}new`} />}>
      {t('helplines.add')}
    </ButtonLink>
  )
  return (
    <ReferencePage>
      {asked.data === undefined ? (
        <NotLoaded asked={asked} heights={['20rem']} />
      ) : asked.data.length === 0 ? (
        <Empty title={t('helplines.none')} action={add} />
      ) : (
        <ReferenceTable
          caption={t('reference.tabs.helplines')}
          columns={[
            {
              id: 'name',
              title: t('buildingBlock.fields.name'),
              cell: linkTo,
            },
            {
              id: 'number',
              title: t('helplines.detail'),
              cell: ({ content }) => content.contacts[0]?.detail ?? '–',
            },
            {
              id: 'checked',
              title: t('helplines.check'),
              cell: (line) => (line.content.isPublished ? checkedText(line) : t('helplines.notPublished')),
            },
          ]}
          rows={asked.data}
          keyOf={({ helplineId }) => helplineId}
          textOf={({ content }) => contentText(content.name)}
          tools={add}
        />
      )}
    </ReferencePage>
  )
}

function linkTo({ helplineId, content }: ManagedHelpline): ReactNode {
  const name = contentText(content.name)
  return (
    <Link to={`${helplinesPath}${helplineId}`} lang={contentLang(name)}>
      {name}
    </Link>
  )
}
