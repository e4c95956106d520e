import type { CollectiveActionDetails } from '#contract/schemas/collective-action-report.ts'
import { AccordionGroup, Accordion } from '#src/ui/accordion.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { dayText } from '#src/words/format.ts'
import { modalWords as words } from '#src/words/map.ts'
import styles from './map-modals.module.css'

interface Props {
  readonly title: string
  readonly empty: string
  readonly actions: CollectiveActionDetails['collectiveActions']
}

export function ActionList({ title, empty, actions }: Props) {
  return (
    <section className={styles['parts']}>
      <h3>{title}</h3>
      {actions.length === 0 && <p>{empty}</p>}
      {actions.length > 0 && (
        <AccordionGroup>
          {actions.map(({ collectiveActionId, name, validFrom, validTo, outcome, description }) => (
            <Accordion key={collectiveActionId} title={name} defaultOpen={actions.length === 1} quiet>
              <Facts
                facts={[
                  { label: words.from, value: dayText(validFrom) },
                  { label: words.to, value: dayText(validTo) },
                  { label: words.outcome, value: outcome ?? words.inProgress },
                  { label: words.description, value: description },
                ]}
              />
            </Accordion>
          ))}
        </AccordionGroup>
      )}
    </section>
  )
}
