import { config } from '#contract/calls/config.ts'
import { Bilingual } from '#src/components/bilingual.tsx'
import { checkedTexts } from '#src/components/checked-texts.ts'
import { HelplineCard } from '#src/components/helplines/helpline-card.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useTranslatedQuery } from '#src/data/queries/translated-query.ts'
import { t } from '#src/i18n/t.ts'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { Link } from 'react-router-dom'
import styles from './help.module.css'

/** Every helpline with each of its channels, what it costs, and when it answers; urgent ones first. */
export function HelplinesPage() {
  const asked = useTranslatedQuery(config.helplines, {})
  const all = asked.data ?? []
  const checked = checkedTexts(all)
  const groups = [
    {
      id: 'urgent',
      title: <Bilingual id="help.dangerNow" />,
      helplines: all.filter(({ isEmergency }) => isEmergency),
    },
    { id: 'talk', title: t('help.talk'), helplines: all.filter(({ isEmergency }) => !isEmergency) },
  ]
  return (
    <Page width="board">
      <PageHead
        title={t('directory.helplines')}
        lead={
          <>
            <Bilingual id="public.helplinesText" /> <Bilingual id="public.noAnswer" />
          </>
        }
      />
      {asked.data === undefined ? (
        <NotLoaded asked={asked} heights={['8rem', '8rem', '8rem']} />
      ) : (
        checked.ofAll !== null && <p className={styles['meta']}>{checked.ofAll}</p>
      )}
      {groups.map(
        ({ id, title, helplines }) =>
          helplines.length > 0 && (
            <section key={id} className={styles['section']}>
              <h2>{title}</h2>
              <div className={styles['helplines']}>
                {helplines.map((helpline) => (
                  <HelplineCard
                    key={helpline.helplineId}
                    helpline={helpline}
                    checked={checked.of(helpline)}
                  />
                ))}
              </div>
            </section>
          ),
      )}
      <Note title={t('help.callList')}>
        <Bilingual id="help.callListText" /> <Link to={paths.safety}>{t('menu.safety')}</Link>
      </Note>
    </Page>
  )
}
