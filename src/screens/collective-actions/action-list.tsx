import { t } from '#src/i18n/t.ts'
import Plus from 'lucide-react/icons/plus'
import { Link, useSearchParams } from 'react-router-dom'
import { dayOf } from '#contract/rules/day.ts'
import { Can } from '#src/components/can.tsx'
import { DataAge } from '#src/components/data-age.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { collectiveActionPath, newCollectiveActionPath, paths } from '#src/components/routing/paths.ts'
import { contentText } from '#src/data/core/content-text.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useCollectiveActions } from '#src/data/records/collective-actions.ts'
import { useMunicipalities } from '#src/data/records/municipalities.ts'
import { progressOf, type ListedAction } from '#src/data/records/pending/collective-actions.ts'
import { countText } from '#src/i18n/format.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { Page } from '#src/ui/page.tsx'
import { datesText, ProgressMark, UnsentMark } from './action-marks.tsx'
import styles from './collective-actions.module.css'

export function CollectiveActionList() {
  const asked = useCollectiveActions()
  const municipalities = useMunicipalities().data ?? []
  const { newId } = useServices()
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('municipality') ?? undefined
  const [only] = municipalities.length === 1 ? municipalities : []
  const municipality = chosen === undefined ? only?.stakeholderId : Number(chosen)
  const head = (
    <PageHead
      back={{ path: paths.buildingBlocks, title: t('area.buildingBlocks') }}
      title={t('actions.title')}
      lead={t('actions.lead')}
    />
  )
  if (asked.data === undefined) {
    return (
      <Page width="list">
        {head}
        <NotLoaded asked={asked} heights={['5rem', '5rem', '5rem']} />
      </Page>
    )
  }
  const shown = asked.data.filter(
    ({ record }) => chosen === undefined || record.boundaryStakeholderId === municipality,
  )
  const record = (
    <Can action="AddBuildingBlock">
      <ButtonLink
        variant="main"
        icon={<Plus />}
        render={<Link to={newCollectiveActionPath(newId(), municipality)} />}
      >
        {t('actions.record')}
      </ButtonLink>
    </Can>
  )
  return (
    <Page width="list">
      {head}
      <div className={styles['bar']}>
        {municipalities.length > 1 && (
          <FilterSelect
            label={t('actions.municipality')}
            empty={t('actions.everyMunicipality')}
            options={municipalities.map(({ stakeholderId, name }) => ({
              value: String(stakeholderId),
              label: name,
            }))}
            value={chosen}
            onChange={(value) =>
              setSearch(value === undefined ? {} : { municipality: value }, { replace: true })
            }
          />
        )}
        {record}
      </div>
      <p role="status">{t('actions.shown', { count: shown.length, countText: countText(shown.length) })}</p>
      {shown.length === 0 ? (
        <Empty title={t('actions.none')}>{t('actions.noneText')}</Empty>
      ) : (
        <ul className={styles['list']}>
          {shown.map((one) => (
            <ActionRow key={one.ref} action={one} />
          ))}
        </ul>
      )}
      <DataAge at={asked.at} isFromPhone={asked.isFromPhone} />
    </Page>
  )
}

function ActionRow({ action: { ref, record, unsent } }: { readonly action: ListedAction }) {
  const { now } = useServices()
  const progress = progressOf(record, dayOf(now()))
  const { name, localMunicipalityName, validFrom, validTo, outcome } = record
  return (
    <li>
      <h2>
        <Link to={collectiveActionPath(ref)}>{name || t('actions.new')}</Link>
      </h2>
      <div className={styles['marks']}>
        <ProgressMark progress={progress} />
        {unsent !== null && <UnsentMark unsent={unsent} />}
      </div>
      <p>
        {record.pillar === ''
          ? localMunicipalityName
          : `${localMunicipalityName}, ${contentText(record.pillar)}`}
      </p>
      <p>{datesText({ validFrom, validTo })}</p>
      {progress === 'completed' && outcome === '' && <p>{t('actions.outcomeMissing')}</p>}
    </li>
  )
}
