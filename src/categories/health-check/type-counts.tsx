import { t } from '#src/i18n/t.ts'
import { HorizontalBars } from '#src/ui/charts/horizontal-bars.tsx'
import { countText, percentText } from '#src/i18n/format.ts'
import styles from '../chart-columns.module.css'

interface Props {
  readonly types: readonly {
    readonly organisationTypeId: number
    /** Null where they are too few to show. */
    readonly participatingOrganisations: number | null
  }[]
  readonly names: readonly { readonly organisationTypeId: number; readonly description: string }[]
  /** The value of the full width, more than 0. */
  readonly max: number
}

export function TypeCounts({ types, names, max }: Props) {
  const nameOf = (id: number) => names.find((type) => type.organisationTypeId === id)?.description ?? ''
  return (
    <HorizontalBars
      family="blue"
      max={max}
      bars={types.map(({ organisationTypeId: id, participatingOrganisations: value }) => ({
        id,
        name: nameOf(id),
        value,
        text: value === null ? t('healthCheck.tooFew') : countText(value),
      }))}
    />
  )
}

/** Returns the most organisations of one type among several places, at least 1. */
export function mostOrganisations(
  types: readonly { readonly participatingOrganisations: number | null }[],
): number {
  return types.reduce(
    (most, { participatingOrganisations }) => Math.max(most, participatingOrganisations ?? 0),
    1,
  )
}

interface MaturityProps {
  readonly maturity: number | null
  /** Too few organisations took part to show it. */
  readonly isHidden: boolean
}

/** Shows the overall maturity of a place, 0 to 100, or the reason why there is none. */
export function MaturityFigure({ maturity, isHidden }: MaturityProps) {
  return maturity === null ? (
    <p className={styles['figure']}>{isHidden ? t('healthCheck.tooFew') : t('healthCheck.noScore')}</p>
  ) : (
    <p className={styles['figure']}>
      <b>{percentText(maturity)}</b> {t('healthCheck.overall')}
    </p>
  )
}
