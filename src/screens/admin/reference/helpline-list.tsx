import { Link } from 'react-router-dom'
import { helplines } from '#contract/calls/helplines.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { contentText } from '#src/data/core/content-text.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { t } from '#src/i18n/t.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { checkedText } from './checked-text.ts'
import { helplinesPath, ReferencePage } from './reference-page.tsx'
import styles from './reference.module.css'

export function HelplineList() {
  const asked = useCallQuery(helplines.getHelplines, {})
  return (
    <ReferencePage>
      <div>
        <ButtonLink variant="main" render={<Link to={`${helplinesPath}new`} />}>
          {t('helplines.add')}
        </ButtonLink>
      </div>
      {asked.data === undefined ? (
        <NotLoaded asked={asked} heights={['4rem', '4rem', '4rem']} />
      ) : asked.data.length === 0 ? (
        <Empty title={t('helplines.none')} />
      ) : (
        <Card flush>
          <ul className={styles['rows']}>
            {asked.data.map((line) => (
              <li key={line.helplineId}>
                <Link to={`${helplinesPath}${line.helplineId}`}>{contentText(line.content.name)}</Link>
                <span>{line.content.contacts[0]?.detail}</span>
                <small>{line.content.isPublished ? checkedText(line) : t('helplines.notPublished')}</small>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </ReferencePage>
  )
}
