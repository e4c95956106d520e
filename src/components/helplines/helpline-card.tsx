import { Fragment } from 'react'
import type { Helpline } from '#contract/calls/config.ts'
import { contentLang } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import { Channels } from './channels.tsx'
import styles from './helplines.module.css'

interface HelplineCardProps {
  readonly helpline: Pick<Helpline, 'name' | 'purpose' | 'hours' | 'cost' | 'languages' | 'contacts'>
  /** When it was last checked. Null where the page says it once for all of them. */
  readonly checked: string | null
}

/** A helpline as visitors see it. */
export function HelplineCard({ helpline, checked }: HelplineCardProps) {
  const { name, purpose, hours, cost, languages } = helpline
  const facts = [hours, cost, checked].filter((one) => one !== null)
  return (
    <Card>
      <h3 lang={contentLang(name)}>{name}</h3>
      <p lang={contentLang(purpose)}>{purpose}</p>
      <Channels helpline={helpline} />
      <p className={styles['meta']}>
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && ' · '}
            <span lang={fact === checked ? undefined : contentLang(fact)}>{fact}</span>
          </Fragment>
        ))}
        {languages !== null && <small>{t('help.languages', { languages })}</small>}
      </p>
    </Card>
  )
}
