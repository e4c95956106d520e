import { t } from '#src/i18n/t.ts'
import type { ReactNode, Ref } from 'react'
import type { Choices, Clash, Comparison, OneSided } from '#src/data/records/comparison.ts'
import { clashLabel } from '#src/components/field-labels.ts'
import { AccordionGroup, Accordion } from '#src/ui/accordion.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { StackedTable } from '#src/ui/stacked-table.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './conflict.module.css'
import { Head } from './frame.tsx'
import { type Names, SideValue } from './side-value.tsx'
import { choiceWords } from './steps.tsx'

interface Props {
  readonly title: string
  readonly what: string
  readonly comparison: Comparison
  readonly choices: Choices
  readonly names: Names
  readonly isOwn: boolean
  readonly theirsBy: (change: OneSided) => string | undefined
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onChange: (at: number) => void
}

const MAX_UNFOLDED = 3

export function Summary(props: Props) {
  const { title, what, comparison, choices, names, isOwn, theirsBy, headingRef, onChange } = props
  const { clashes, others } = comparison
  const decided = clashes.flatMap((clash, index): Line[] => {
    const choice = choices.get(clash.path)
    const label = clashLabel(clash, names.records)
    if (choice === undefined) return []
    return [
      {
        path: clash.path,
        label,
        value: <SideValue clash={clash} value={valueOf(clash, choices)} names={names} />,
        from: choiceWords(clash, choice, isOwn),
        act: (
          <Button
            variant="quiet"
            aria-label={t('conflict.changeOf', { field: label })}
            onClick={() => onChange(index)}
          >
            {t('conflict.change')}
          </Button>
        ),
      },
    ]
  })
  const byThemselves = others.map((change): Line => ({
    path: `${change.by} ${change.path}`,
    label: clashLabel(change, names.records),
    value: <SideValue clash={change} value={change[change.by]} names={names} />,
    from:
      change.by === 'mine'
        ? t('conflict.mine')
        : (theirsBy(change) ?? (isOwn ? t('conflict.earlier') : t('conflict.theirs'))),
  }))
  return (
    <>
      <Head title={title} headingRef={headingRef}>
        {what}
      </Head>
      <Card title={t('conflict.youDecided')} flush>
        <Lines lines={decided} />
      </Card>
      {others.length > MAX_UNFOLDED && (
        <AccordionGroup>
          <Accordion title={t('conflict.others', { count: others.length })} flush>
            <Lines lines={byThemselves} />
          </Accordion>
        </AccordionGroup>
      )}
      {others.length > 0 && others.length <= MAX_UNFOLDED && (
        <Card title={t('conflict.others', { count: others.length })} flush>
          <Lines lines={byThemselves} />
        </Card>
      )}
    </>
  )
}

interface Line {
  readonly path: string
  readonly label: string
  readonly value: ReactNode
  readonly from: string
  readonly act?: ReactNode
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const canAct = lines.some(({ act }) => act !== undefined)
  return (
    <StackedTable className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('verify.field')}</th>
          <th scope="col">{t('conflict.willBe')}</th>
          <th scope="col">{t('conflict.from')}</th>
          {canAct && (
            <th scope="col">
              <VisuallyHidden>{t('conflict.change')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ path, label, value, from, act }) => (
          <tr key={path}>
            <th scope="row" className={canAct ? styles['decided'] : undefined}>
              {label}
            </th>
            <td data-is={t('conflict.willBe')}>
              <span>{value}</span>
            </td>
            <td data-is={t('conflict.from')}>{from}</td>
            {canAct && <td className={styles['action']}>{act}</td>}
          </tr>
        ))}
      </tbody>
    </StackedTable>
  )
}

function valueOf(clash: Clash, choices: Choices): Clash['mine'] {
  const choice = choices.get(clash.path)
  if (choice?.take === 'other') return choice.value
  return choice?.take === 'theirs' ? clash.theirs : clash.mine
}
