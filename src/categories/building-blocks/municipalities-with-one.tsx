import { t } from '#src/i18n/t.ts'
import { isBlockChosen, type BlockChoice } from '#src/components/figures/chosen-blocks.ts'
import { findBoundary } from '#src/components/filters/view-of.ts'
import type { View } from '#src/components/filters/view.ts'
import type { BuildingBlockReport } from '#contract/schemas/building-block-report.ts'
import { levels } from '#contract/schemas/place.ts'
import { Accordion } from '#src/ui/accordion.tsx'
import { useIsDesk } from '#src/ui/use-is-desk.ts'
import { FigureList } from '../figure-list.tsx'
import { countText } from '#src/i18n/format.ts'
import type { ReportPeriod } from './heat.ts'

interface Props {
  readonly view: Pick<View, 'boundaryId' | 'snapshot'>
  readonly choice: BlockChoice
  readonly places: BuildingBlockReport['containedBoundaryData']
}

/** Says how many municipalities of a place have the chosen block. Nothing for several blocks or one municipality. */
export function MunicipalitiesWithOne({ view, choice, places }: Props) {
  const [chosen, ...others] = choice.subOptions
  const total = municipalitiesOf(view, places)
  if (chosen === undefined || others.length > 0 || choice.options.length > 1 || total === null) return null
  return <p>{t('availability.withOne', { count: countWithOne(places, chosen.subOptionId), total })}</p>
}

/** Lists for every chosen block how many municipalities of a place have it. Folded on a phone. */
export function BlocksWithOne({ now, ...props }: Props & { readonly now: ReportPeriod }) {
  const isDesk = useIsDesk()
  const { view, choice, places } = props
  const total = municipalitiesOf(view, places)
  const blocks = now.blockStats.filter((block) => isBlockChosen(block, choice))
  if (total === null || blocks.length === 0) return null
  if (blocks.length === 1) return <MunicipalitiesWithOne {...props} />
  return (
    <Accordion title={t('availability.withOneEach', { total })} defaultOpen={isDesk} quiet>
      <FigureList
        figures={blocks.map(({ buildingBlockId: id, description: name }) => ({
          id,
          name,
          text: t('availability.outOf', {
            count: countText(countWithOne(places, id)),
            total: countText(total),
          }),
        }))}
      />
    </Accordion>
  )
}

/** Returns the number of municipalities of a place; null for one municipality, and where nothing is known. */
function municipalitiesOf({ snapshot, boundaryId }: Props['view'], places: Props['places']): number | null {
  const boundary = findBoundary(snapshot, boundaryId)
  if (boundary?.boundaryTypeId === levels.municipality || places.length === 0) return null
  return (boundary ?? snapshot.boundary).municipalities
}

function countWithOne(places: Props['places'], blockId: number): number {
  return places
    .flatMap(({ blockStats }) => blockStats.filter((block) => block.buildingBlockId === blockId))
    .reduce((sum, { municipalitiesWithOne }) => sum + municipalitiesWithOne, 0)
}
