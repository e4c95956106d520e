import { t } from '#src/i18n/t.ts'
import { Link } from 'react-router-dom'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { recordPathOf } from '#src/components/routing/record-path.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Frame, Head, useSettle } from './frame.tsx'

/** For an edit that an older build saved, or a record that was added twice. */
export function StuckScreen({ entry }: { readonly entry: DecryptedEntry }) {
  const { sync } = useOutbox()
  const [isBusy, settle] = useSettle()
  const record = recordPathOf(entry)
  return (
    <Frame
      title={t('conflict.cannotCompare')}
      buttons={
        <>
          <Button busy={isBusy} onClick={() => settle(sync?.discard(entry), t('sync.wasDiscarded'))}>
            {t('sync.discard')}
          </Button>
          <ButtonLink variant="main" render={<Link to={record ?? paths.outbox} />}>
            {record === undefined ? t('conflict.toOutbox') : t('conflict.open')}
          </ButtonLink>
        </>
      }
    >
      <Head
        title={t('conflict.cannotCompare')}
      >{`${entry.summary.title}. ${t('conflict.cannotCompareText')}`}</Head>
    </Frame>
  )
}
