import { t } from '#src/i18n/t.ts'
import Download from 'lucide-react/icons/download'
import Handshake from 'lucide-react/icons/handshake'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import { useMunicipalities } from '#src/data/records/municipalities.ts'
import { useIsOnDevice, useFieldPack } from '#src/data/outbox/field-pack.ts'
import type { IsUnsent } from '#src/data/records/pending/unsent-progress.ts'
import { DataAge } from '#src/components/data-age.tsx'
import { Can } from '#src/components/can.tsx'
import { PackCard } from '#src/components/this-device/pack-card.tsx'
import { packOnDevice, packToOffer } from '#src/components/this-device/pack-place.ts'
import { paths } from '#src/components/routing/paths.ts'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { StateDisc } from '#src/ui/state-disc.tsx'
import {
  changePlace,
  chosenPlace,
  filterIn,
  levels,
  optionsOf,
  searchOf,
  within,
  type PlaceFilter,
} from './dashboard-filters.ts'
import styles from './dashboard.module.css'
import { MunicipalityList } from './municipality-list.tsx'
import { ReturnedList } from './returned-list.tsx'
import { AllHistoryDialog } from './history/all-history-dialog.tsx'

export function BuildingBlockDashboard() {
  const asked = useMunicipalities()
  if (asked.data === undefined) {
    return (
      <Page width="board">
        <NotLoaded level={1} asked={asked} heights={['3rem', '4.5rem', '4.5rem']} />
      </Page>
    )
  }
  return (
    <Page width="board">
      <DocumentTitle of={t('area.buildingBlocks')} />
      <Municipalities all={asked.data} isUnsent={asked.isUnsent} />
      <DataAge at={asked.at} isFromPhone={asked.isFromPhone} />
    </Page>
  )
}

interface MunicipalitiesProps extends Pick<ChoiceProps, 'all'> {
  readonly isUnsent: IsUnsent
}

function Municipalities({ all, isUnsent }: MunicipalitiesProps) {
  const [search, setSearch] = useSearchParams()
  const filter = useMemo(() => filterIn(search), [search])
  const options = useMemo(() => optionsOf(all, filter), [all, filter])
  const shown = useMemo(() => within(all, filter), [all, filter])
  const isOnPhone = useIsOnDevice()
  if (all.length === 0)
    return (
      <Empty level={1} title={t('answer.buildingBlocks.noData')}>
        {t('buildingBlock.noMunicipality')}
      </Empty>
    )
  return (
    <>
      <PageTitle
        title={t('buildingBlock.heading', {
          place: placeName(all, filter),
          municipalities: within(all, { province: filter.province }).length,
        })}
      />
      <ReturnedList />
      <Can action="VerifyBuildingBlockExist">
        <ButtonLink className={styles['verify']} icon={<ShieldCheck />} render={<Link to={paths.verify} />}>
          {t('buildingBlock.toVerify')}
        </ButtonLink>
      </Can>
      <ButtonLink
        className={styles['verify']}
        icon={<Handshake />}
        render={<Link to={paths.collectiveActions} />}
      >
        {t('actions.title')}
      </ButtonLink>
      <div className={styles['filters']}>
        {levels.map((level) => (
          <FilterSelect
            key={level}
            label={t(`buildingBlock.${level}`)}
            empty={t('buildingBlock.all')}
            options={options[level]}
            value={filter[level] === undefined ? undefined : String(filter[level])}
            onChange={(value) =>
              setSearch(searchOf(changePlace(filter, level, value === undefined ? undefined : Number(value))))
            }
          />
        ))}
      </div>
      <div className={styles['line']}>
        <p role="status">{t('buildingBlock.shown', { count: shown.length })}</p>
        <ul className={styles['legend']}>
          {(['complete', 'in-progress', 'incomplete'] as const).map((state) => (
            <li key={state}>
              <StateDisc state={state} /> {t(`buildingBlock.legend.${state}`)}
            </li>
          ))}
        </ul>
      </div>
      <OnPhone all={all} filter={filter} />
      {shown.length === 0 && <Empty title={t('answer.buildingBlocks.noData')} />}
      <MunicipalityList shown={shown} isOnPhone={isOnPhone} isUnsent={isUnsent} />
      <div className={styles['save']}>
        <ButtonLink icon={<Download />} render={<Link to={`${paths.data}#records`} />}>
          {t('buildingBlock.download')}
        </ButtonLink>
        <SaveHistory all={all} filter={filter} />
      </div>
    </>
  )
}

interface ChoiceProps {
  readonly all: readonly MunicipalityBuildingBlocks[]
  readonly filter: PlaceFilter
}

function SaveHistory({ all, filter }: ChoiceProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Can action="WorldOfImpactAdmin">
      <Button icon={<Download />} onClick={() => setIsAsking(true)}>
        {t('history.saveAll')}
      </Button>
      {isAsking && <AllHistoryDialog {...chosenPlace(all, filter)} onClose={() => setIsAsking(false)} />}
    </Can>
  )
}

function OnPhone({ all, filter: { province } }: ChoiceProps) {
  const pack = useFieldPack()
  if (pack === undefined) return null
  const { role, state } = pack
  const place =
    state.type === 'none' ? packToOffer(all, role, province) : packOnDevice(all, role, state.boundaryId)
  return place === undefined ? null : <PackCard pack={pack} place={place} />
}

/** Returns the province in view, or the country if there are several and none is chosen. */
function placeName(all: readonly MunicipalityBuildingBlocks[], { province }: PlaceFilter): string {
  const names = new Set(within(all, { province }).map((one) => one.province.description))
  const [only] = names
  return names.size === 1 && only !== undefined ? only : t('public.filters.country')
}
