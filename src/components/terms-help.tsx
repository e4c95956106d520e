import { AccordionGroup, Accordion } from '#src/ui/accordion.tsx'
import styles from './terms-help.module.css'

interface Props {
  readonly title: string
  readonly terms: readonly { readonly id: number; readonly name: string; readonly help: string }[]
}

export function TermsHelp({ title, terms }: Props) {
  if (terms.length === 0) return null
  return (
    <AccordionGroup>
      <Accordion title={title} level={2}>
        <dl className={styles['terms']}>
          {terms.map(({ id, name, help }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{help}</dd>
            </div>
          ))}
        </dl>
      </Accordion>
    </AccordionGroup>
  )
}
