import type { View } from '#src/components/filters/view.ts'
import { availabilityWords as words } from '#src/words/availability.ts'
import { WithReport } from '../with-report.tsx'
import { AvailabilityFigure } from './availability-figure.tsx'
import { useAvailability } from './use-availability.ts'

/** Shows availability as a section of the public index. */
export function Section({ view }: { readonly view: View }) {
  const { report, choice } = useAvailability(view)
  const { at, isStale } = report
  return (
    <WithReport report={report}>
      {(data) => (
        <AvailabilityFigure
          id="availability-section"
          title={words.byCategory}
          level={3}
          depth="categories"
          report={data}
          {...{ choice, at, isStale }}
        />
      )}
    </WithReport>
  )
}
