import Check from 'lucide-react/icons/check'
import type { Ref } from 'react'
import type { Choices, Clash, Comparison } from '#src/data/comparison.ts'
import { clashWords, pathWords } from '#src/parts/path-words.ts'
import { AccordionGroup } from '#src/ui/accordion-group.tsx'
import { Accordion } from '#src/ui/accordion.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { conflictWords as words } from '#src/words/conflict.ts'
import styles from './conflict.module.css'
import { Head } from './frame.tsx'
import type { Names } from './names.ts'
import { SideValue } from './side-value.tsx'
import { choiceWords } from './steps.tsx'

interface Props {
  readonly title: string
  readonly what: string
  readonly comparison: Comparison
  readonly choices: Choices
  readonly names: Names
  readonly isOwn: boolean
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onChange: (at: number) => void
}

/** What was decided, before it goes out. */
export function Summary(props: Props) {
  const { title, what, comparison, choices, names, isOwn, headingRef, onChange } = props
  const { clashes, theirsOnly } = comparison
  const others = [...new Set(theirsOnly.map((path) => pathWords(path, names.records)))]
  return (
    <>
      <Head title={title} headingRef={headingRef}>
        {what}
      </Head>
      <Card title={words.youDecided} flush>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.willBe}</th>
              <th scope="col">{words.from}</th>
              <th scope="col">
                <VisuallyHidden>{words.change}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {clashes.map((clash, index) => {
              const choice = choices.get(clash.path)
              const label = clashWords(clash, names.records)
              return (
                choice !== undefined && (
                  <tr key={clash.path}>
                    <th scope="row">{label}</th>
                    <td data-is={words.willBe}>
                      <span>
                        <SideValue clash={clash} value={valueOf(clash, choices)} names={names} />
                      </span>
                    </td>
                    <td data-is={words.from}>{choiceWords(clash, choice, isOwn)}</td>
                    <td>
                      <Button
                        variant="quiet"
                        aria-label={words.changeOf(label)}
                        onClick={() => onChange(index)}
                      >
                        {words.change}
                      </Button>
                    </td>
                  </tr>
                )
              )
            })}
          </tbody>
        </table>
      </Card>
      {others.length > 0 && (
        <AccordionGroup>
          <Accordion title={words.others(others.length)} start={<Check />}>
            <ul className={styles['others']}>
              {others.map((field) => (
                <li key={field}>{field}</li>
              ))}
            </ul>
          </Accordion>
        </AccordionGroup>
      )}
    </>
  )
}

function valueOf(clash: Clash, choices: Choices): Clash['mine'] {
  const choice = choices.get(clash.path)
  if (choice?.take === 'other') return choice.value
  return choice?.take === 'theirs' ? clash.theirs : clash.mine
}
