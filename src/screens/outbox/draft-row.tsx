import { contentText } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import File from 'lucide-react/icons/file'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListedDraft } from '#src/data/outbox/outbox-drafts.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { DangerDialog } from '#src/components/danger-dialog.tsx'
import { draftTitle } from '#src/components/sync-status/draft-title.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import { collectiveActionPath, paths } from '#src/components/routing/paths.ts'
import { providerPathOf, verdictPathOf } from '#src/components/routing/record-path.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { momentText } from '#src/i18n/format.ts'
import styles from './outbox.module.css'
import { Row } from './row.tsx'
import { SaveFileDialog } from '#src/components/save-file-dialog.tsx'

export function DraftRow({ draft, serverNow }: { readonly draft: ListedDraft; readonly serverNow: number }) {
  const { sync } = useOutbox()
  const [asks, setAsks] = useState<'discard' | 'save' | null>(null)
  const title = draftTitle(draft)
  return (
    <Row
      icon={<Pencil />}
      title={title}
      acts={
        <div className={styles['actions']}>
          <ButtonLink dense render={<Link to={pathOf(draft)} />}>
            {t('sync.open')}
          </ButtonLink>
          <Menu
            button={<IconButton dense label={t('sync.more', { title })} icon={<Ellipsis />} />}
            entries={[
              { label: t('sync.file.saveTitle'), icon: <File />, onSelect: () => setAsks('save') },
              {
                label: t('form.discard'),
                icon: <Trash2 />,
                ruled: true,
                onSelect: () => setAsks('discard'),
              },
            ]}
          />
          {asks === 'discard' && (
            <DangerDialog
              title={t('sync.discardDraftTitle')}
              act={t('form.discard')}
              onClose={() => setAsks(null)}
              onAct={async () => {
                setAsks(null)
                await sync?.drafts.discard(draft.key)
              }}
            >
              {t('sync.discardDraftText', { title })}
            </DangerDialog>
          )}
          {asks === 'save' && <SaveFileDialog text={t('sync.file.saveText')} onClose={() => setAsks(null)} />}
        </div>
      }
    >
      <p>
        {t(`sync.draftsFrom.${draft.type}`, {
          moment: momentText(draft.updatedAt, serverNow),
        })}
      </p>
      {draft.type !== 'profile' && <p>{placeOf(draft.record)}</p>}
    </Row>
  )
}

function placeOf(record: Exclude<ListedDraft, { type: 'profile' }>['record']): string {
  const { localMunicipalityName: place } = record
  return 'buildingBlock' in record ? `${contentText(record.buildingBlock)}, ${place}` : place
}

function pathOf(draft: ListedDraft): string {
  switch (draft.type) {
    case 'provider':
      return providerPathOf(draft.record)
    case 'verdict':
      return verdictPathOf(draft.record)
    case 'collective-action':
      return collectiveActionPath(String(providerRef(draft.record)))
    case 'profile':
      return paths.profile
  }
}
