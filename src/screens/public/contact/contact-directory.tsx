import { t } from '#src/i18n/t.ts'
import { useDeferredValue, useState } from 'react'
import { ViewTrouble } from '#src/components/filters/view-trouble.tsx'
import { useFilters } from '#src/components/filters/use-filters.ts'
import { useView } from '#src/components/filters/use-view.ts'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Page } from '#src/ui/page.tsx'
import { CardsLoading, Results } from './results.tsx'
import styles from './contact-directory.module.css'
import { chosenBlock } from './directory-filters.ts'
import { FindForm } from './find-form.tsx'
import { HelplineList } from './helpline-list.tsx'

/** The typed name stays on the device: it goes neither into the address nor to the server. */
export function ContactDirectory() {
  const { filters } = useFilters()
  const state = useView()
  const [name, setName] = useState('')
  const wantedName = useDeferredValue(name)
  const { blockId } = chosenBlock(filters)
  const isPlaceMissing = filters.boundaryId === null
  return (
    <Page width="board">
      <PageHead title={t('menu.contactDirectory')} />
      <FindForm name={name} onName={setName} missing={{ place: isPlaceMissing, block: blockId === null }} />
      <div className={styles['listing']}>
        {state.type === 'trouble' || state.type === 'odd' ? (
          <ViewTrouble level={2} state={state} />
        ) : isPlaceMissing || blockId === null ? (
          <Empty title={t('directory.start')}>{t('directory.startText')}</Empty>
        ) : state.type === 'loading' ? (
          <CardsLoading />
        ) : (
          <Results view={state.view} buildingBlockId={blockId} name={wantedName} />
        )}
        <HelplineList />
      </div>
    </Page>
  )
}
