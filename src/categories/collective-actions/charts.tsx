import { t } from '#src/i18n/t.ts'
import { actionCounts } from '#src/components/figures/action-sums.ts'
import type { CollectiveActionReport } from '#contract/schemas/collective-action-report.ts'
import { ChartFigure } from '#src/components/chart-figure.tsx'
import type { View } from '#src/components/filters/view.ts'
import { TermsHelp } from '#src/components/terms-help.tsx'
import { Legend } from '#src/ui/charts/legend.tsx'
import { SmallPies } from '#src/ui/charts/small-pies.tsx'
import { countText } from '#src/i18n/format.ts'
import styles from '../chart-columns.module.css'
import { SharePie } from '../share-pie.tsx'
import { WithReport, type FigureProps } from '../with-report.tsx'
import { CycleBars } from './cycle-bars.tsx'
import { actionLegend } from './grid-cards.tsx'
import { pillarsChosen, useActionReport } from './report.ts'

export function ChartView({ view }: { readonly view: View }) {
  const { report, chosen } = useActionReport(view)
  return (
    <WithReport report={report}>
      {(data, figure) => (
        <div className={styles['columns']}>
          <PillarPie id="per-pillar" report={data} chosen={chosen} {...figure} />
          <CycleBars id="per-cycle" height="screen" report={data} chosen={chosen} {...figure} />
          <div className={styles['wide']}>
            <PillarsHelp pillars={data.pillarStats} />
          </div>
        </div>
      )}
    </WithReport>
  )
}

export function Section({ view }: { readonly view: View }) {
  const { report, chosen } = useActionReport(view)
  return (
    <WithReport report={report}>
      {(data, figure) => (
        <div className={styles['columns']}>
          <PillarPie id="pillars" level={3} report={data} chosen={chosen} {...figure} />
          <CycleBars id="cycles" level={3} height="part" report={data} chosen={chosen} {...figure} />
        </div>
      )}
    </WithReport>
  )
}

const active = { id: 1, colour: 'var(--orange-mark)' }
const past = { id: 2, colour: 'var(--orange-1)' }

export function MapPanel({ view }: { readonly view: View }) {
  const { report, chosen } = useActionReport(view)
  return (
    <WithReport report={report}>
      {({ boundary, pillarStats }, figure) => {
        const pillars = pillarsChosen(pillarStats, chosen)
        return (
          <div className={styles['panel']}>
            <Counts pillars={pillarStats} chosen={chosen} />
            <ChartFigure
              {...figure}
              id="each-pillar"
              title={t('action.eachPillar')}
              place={boundary.description}
              unit={t('action.challengesIn', { place: boundary.description })}
              source={t('source.collectiveActions')}
              legend={<Legend family="orange" items={actionLegend()} />}
              table={{
                columns: [
                  { label: t('action.pillar') },
                  { label: t('action.activeChallenges'), text: countText },
                  { label: t('action.pastChallenges'), text: countText },
                ],
                rows: pillars.map((pillar) => [pillar.description, pillar.active, pillar.inactive]),
              }}
            >
              <SmallPies
                pies={pillars.map((pillar) => ({
                  id: pillar.pillarId,
                  name: pillar.description,
                  text: t('action.split', {
                    active: countText(pillar.active),
                    past: countText(pillar.inactive),
                  }),
                  slices: [
                    {
                      ...active,
                      name: t('action.activeChallenges'),
                      value: pillar.active,
                      text: countText(pillar.active),
                    },
                    {
                      ...past,
                      name: t('action.pastChallenges'),
                      value: pillar.inactive,
                      text: countText(pillar.inactive),
                    },
                  ].filter(({ value }) => value > 0),
                }))}
              />
            </ChartFigure>
            <PillarsHelp pillars={pillarStats} />
          </div>
        )
      }}
    </WithReport>
  )
}

type Pillars = CollectiveActionReport['pillarStats']

function PillarPie({ report, chosen, ...figure }: FigureProps<CollectiveActionReport>) {
  const { boundary, pillarStats } = report
  const place = boundary.description
  return (
    <SharePie
      {...figure}
      family="orange"
      parts={pillarStats.map(({ pillarId: id, description: name, total: value }) => ({ id, name, value }))}
      chosen={chosen}
      heads={{ name: t('action.pillar'), count: t('action.challenges') }}
      title={t('action.perPillar')}
      place={place}
      unit={t('action.challengesIn', { place })}
      source={t('source.collectiveActions')}
      legend={<Counts pillars={pillarStats} chosen={chosen} />}
    />
  )
}

function Counts({ pillars, chosen }: { readonly pillars: Pillars; readonly chosen: readonly number[] }) {
  const counts = actionCounts(pillars, chosen)
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>{t('action.activeChallenges')}</dt>
        <dd>{countText(counts.active)}</dd>
      </div>
      <div>
        <dt>{t('action.pastChallenges')}</dt>
        <dd>{countText(counts.inactive)}</dd>
      </div>
    </dl>
  )
}

function PillarsHelp({ pillars }: { readonly pillars: Pillars }) {
  const terms = pillars.map(({ pillarId: id, description: name, help }) => ({ id, name, help }))
  return <TermsHelp title={t('action.pillarsHelp')} terms={terms} />
}
