import { t } from '#src/i18n/t.ts'
import type { View } from '#src/components/filters/view.ts'
import { countText } from '#src/i18n/format.ts'
import { FigureList } from '../figure-list.tsx'
import { WithDetails } from '../with-details.tsx'
import { pillarsChosen, useActionReport } from './report.ts'

/** Counts the active and all challenges of a place by pillar. */
export function Details({ view }: { readonly view: View }) {
  const { report, chosen } = useActionReport(view)
  return (
    <WithDetails report={report}>
      {({ pillarStats }) => (
        <FigureList
          figures={pillarsChosen(pillarStats, chosen).map(({ pillarId, description, active, inactive }) => ({
            id: pillarId,
            name: description,
            text: [
              t('action.activeCount', { count: active, countText: countText(active) }),
              t('action.allCount', { count: active + inactive, countText: countText(active + inactive) }),
            ].join(', '),
          }))}
        />
      )}
    </WithDetails>
  )
}
