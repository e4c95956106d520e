import { collectiveActionSource } from '#contract/sources/collective-actions.ts'
import { ChartFigure } from '#src/components/chart-figure.tsx'
import type { View } from '#src/components/filters/view.ts'
import { Legend } from '#src/ui/charts/legend.tsx'
import { SmallPies } from '#src/ui/charts/small-pies.tsx'
import { actionWords as words } from '#src/words/collective-actions.ts'
import { countText } from '#src/words/format.ts'
import styles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { ActionCountsOf } from './action-counts.tsx'
import { pillarsChosen } from './pillars-of.ts'
import { PillarsHelp } from './pillars-help.tsx'
import { useActionReport } from './use-action-report.ts'

const active = { id: 1, name: words.activeChallenges, colour: 'var(--orange-mark)' }
const past = { id: 2, name: words.pastChallenges, colour: 'var(--orange-1)' }

/** Shows beside the map the share of each pillar's challenges that is active. */
export function MapPanel({ view }: { readonly view: View }) {
  const { report, chosen } = useActionReport(view)
  const { at, isStale } = report
  return (
    <WithReport report={report}>
      {({ boundary, pillarStats }) => {
        const pillars = pillarsChosen(pillarStats, chosen)
        return (
          <div className={styles['panel']}>
            <ActionCountsOf pillars={pillarStats} chosen={chosen} />
            <ChartFigure
              id="each-pillar"
              title={words.eachPillar}
              place={boundary.description}
              unit={words.challengesIn(boundary.description)}
              source={collectiveActionSource}
              legend={
                <Legend
                  family="orange"
                  items={[
                    { name: words.activeChallenges, look: 'solid' },
                    { name: words.pastChallenges, look: 'pale' },
                  ]}
                />
              }
              table={{
                columns: [
                  { label: words.pillar },
                  { label: words.activeChallenges, text: countText },
                  { label: words.pastChallenges, text: countText },
                ],
                rows: pillars.map((pillar) => [pillar.description, pillar.active, pillar.inactive]),
              }}
              {...{ at, isStale }}
            >
              <SmallPies
                pies={pillars.map((pillar) => ({
                  id: pillar.pillarId,
                  name: pillar.description,
                  text: words.split(pillar.active, pillar.inactive),
                  slices: [
                    { ...active, value: pillar.active, text: countText(pillar.active) },
                    { ...past, value: pillar.inactive, text: countText(pillar.inactive) },
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
