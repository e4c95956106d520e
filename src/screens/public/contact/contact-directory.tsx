import { t } from '#src/i18n/t.ts'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useDeferredValue, useState } from 'react'
import { noFilters } from '#src/components/filters/filters.ts'
import { selectBoundary } from '#src/components/filters/filter-transitions.ts'
import { FiltersContext } from '#src/components/filters/use-filters.ts'
import { useView } from '#src/components/filters/use-view.ts'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { Trouble } from '#src/components/trouble.tsx'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Page } from '#src/ui/page.tsx'
import { useIsDesk } from '#src/ui/use-is-desk.ts'
import { SearchSummary } from './search-summary.tsx'
import { CardsLoading, Results } from './results.tsx'
import styles from './contact-directory.module.css'
import { chosenBlock } from './directory-filters.ts'
import { FindForm } from './find-form.tsx'
import { useDirectorySearch, type ChosenPlace, type DirectorySearch } from './directory-search.ts'
import { NearMe } from './near-me.tsx'
import { PlaceField } from './place-field.tsx'
import { useNearestPlace } from './places/use-nearest-place.ts'
import { Link } from 'react-router-dom'
import { config } from '#contract/calls/config.ts'
import { helplinesCheckedOn } from '#contract/rules/helplines-checked.ts'
import { paths } from '#src/components/routing/paths.ts'
import { contentLang } from '#src/data/core/content-text.ts'
import { useTranslatedQuery } from '#src/data/queries/translated-query.ts'
import { dayText } from '#src/i18n/format.ts'
import { Channels } from '#src/components/helplines/channels.tsx'

/** What is looked for stays in the memory of this page: place, block and name. */
export function ContactDirectory() {
  const search = useDirectorySearch()
  return (
    <FiltersContext value={search}>
      <Directory search={search} />
    </FiltersContext>
  )
}

function Directory({ search }: { readonly search: DirectorySearch }) {
  const { filters, hold, typed, type, spot, choose } = search
  const state = useView()
  const [name, setName] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [isChanging, setIsChanging] = useState(false)
  const isDesk = useIsDesk()
  const wantedName = useDeferredValue(name)
  const { blockId } = chosenBlock(filters)
  const isPlaceMissing = filters.boundaryId === null
  const isComplete = !isPlaceMissing && blockId !== null && state.type !== 'odd' && state.type !== 'trouble'
  const isFolded = isComplete && !isDesk && !isChanging
  const chooseSpot = (chosen: ChosenPlace) => {
    setIsAsking(false)
    setIsChanging(false)
    choose(chosen)
  }
  const searchNear = useNearestPlace(chooseSpot)
  const place = (
    <>
      <PlaceField typed={typed} onType={type} onChoose={chooseSpot}>
        <Button icon={<LocateFixed />} aria-expanded={isAsking} onClick={() => setIsAsking(!isAsking)}>
          {t('directory.nearMe')}
        </Button>
      </PlaceField>
      {isAsking && <NearMe onPosition={searchNear} onClose={() => setIsAsking(false)} />}
    </>
  )
  return (
    <Page width="board">
      <PageHead title={t('menu.contactDirectory')} />
      {isFolded ? (
        <SearchSummary
          blockId={blockId}
          words={[spot?.name, state.type === 'view' ? state.view.place : undefined, name]}
          onChange={() => setIsChanging(true)}
        />
      ) : (
        <FindForm
          place={place}
          name={name}
          onName={setName}
          missing={{ place: isPlaceMissing, block: blockId === null }}
          isChanging={isComplete && isChanging}
          onDone={() => setIsChanging(false)}
        />
      )}
      <div className={styles['listing']}>
        {state.type === 'trouble' ? (
          <Trouble level={2} problem={state.problem} onRetry={state.ask} />
        ) : state.type === 'odd' ? (
          <Empty
            title={t(`public.odd.${state.why}`)}
            action={<Button onClick={() => hold(noFilters)}>{t('public.wholeCountry')}</Button>}
          >
            {t('public.oddLead')}
          </Empty>
        ) : isPlaceMissing || blockId === null ? (
          <Empty title={t('directory.start')}>{t('directory.startText')}</Empty>
        ) : state.type === 'loading' ? (
          <CardsLoading />
        ) : (
          <Results
            view={state.view}
            buildingBlockId={blockId}
            name={wantedName}
            spot={spot}
            isFormFolded={isFolded}
            onPlace={(next, keepsSpot) =>
              keepsSpot && spot !== null ? choose({ spot, place: next }) : hold(selectBoundary(filters, next))
            }
          />
        )}
        <HelplineList />
      </div>
      <p className={styles['meta']}>{t('directory.placeSources')}</p>
    </Page>
  )
}

function HelplineList() {
  const { data: helplines } = useTranslatedQuery(config.helplines, {})
  const checked = helplinesCheckedOn(helplines ?? [])
  return (
    <aside className={styles['helplines']} aria-labelledby="helplines-title">
      <h2 id="helplines-title">{t('directory.helplines')}</h2>
      <ul className={styles['list']}>
        {helplines?.map((helpline) => (
          <li key={helpline.helplineId}>
            <b lang={contentLang(helpline.name)}>{helpline.name}</b>
            <small>{[helpline.hours, helpline.cost].filter((one) => one !== null).join(' · ')}</small>
            <Channels helpline={helpline} />
          </li>
        ))}
      </ul>
      {helplines !== undefined && (
        <p className={styles['meta']}>
          {checked === null
            ? t('public.notChecked')
            : t('public.lastChecked', { day: dayText(Date.parse(checked)) })}
        </p>
      )}
      <Link to={paths.helplines}>{t('menu.allHelplines')}</Link>
    </aside>
  )
}
