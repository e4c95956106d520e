import { t } from '#src/i18n/t.ts'
import { countText } from '#src/i18n/format.ts'
import Printer from 'lucide-react/icons/printer'
import { municipalitiesOf } from '#contract/rules/boundaries-within.ts'
import { providersFound } from './providers-found.ts'
import { useDirectory } from '#src/data/offline-areas/directory.ts'
import { DataAge } from '#src/components/data-age.tsx'
import { provinceOf } from '#src/components/filters/places-to-choose.ts'
import { Trouble } from '#src/components/trouble.tsx'
import type { View } from '#src/components/filters/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading, Skeleton } from '#src/ui/loading.tsx'
import styles from './contact-directory.module.css'
import { ProviderCards } from './provider-cards.tsx'

interface Props {
  readonly view: View
  readonly buildingBlockId: number
  readonly name: string
}

/** Lists the providers of a building block in a place. It requests the whole province and filters the place here. */
export function Results({ view, buildingBlockId, name }: Props) {
  const all = view.snapshot.containedBoundaryData
  const place = view.boundaryId
  const provinceId = provinceOf(all, place)
  const { data, at, isFromPhone, problem, ask } = useDirectory(
    provinceId === null ? null : { provinceId, buildingBlockId },
  )
  if (data === undefined || place === null)
    return problem === undefined ? <CardsLoading /> : <Trouble problem={problem} onRetry={ask} />
  const found = providersFound(data, {
    buildingBlockId,
    within: municipalitiesOf(all, place),
    name,
  })
  const [first] = found
  return (
    <section className={styles['results']} aria-labelledby="found">
      <div className={styles['line']}>
        <div role="status">
          <h2 id="found">
            {first === undefined
              ? t('directory.none')
              : t('directory.found', { count: countText(found.length) })}
          </h2>
          {first && (
            <p className={styles['what']}>
              {t('directory.what', { block: first.buildingBlock, place: view.place })}
            </p>
          )}
        </div>
        {first && (
          <span className="desk-only no-print">
            <Button variant="quiet" icon={<Printer />} onClick={() => window.print()}>
              {t('directory.print')}
            </Button>
          </span>
        )}
      </div>
      <DataAge at={at} isFromPhone={isFromPhone} />
      <ProviderCards key={`${place} ${buildingBlockId}`} entries={found} />
    </section>
  )
}

export function CardsLoading() {
  return (
    <div className={styles['results']}>
      <Loading label={t('common.loading')}>
        <Skeleton width="6rem" height="1.5rem" />
        <Skeleton height="24rem" />
        <Skeleton height="24rem" />
      </Loading>
    </div>
  )
}
