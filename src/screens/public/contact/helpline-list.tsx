import { t } from '#src/i18n/t.ts'
import { useEffect, useRef } from 'react'
import { config } from '#contract/calls/config.ts'
import { useTranslatedQuery } from '#src/data/queries/translated-query.ts'
import { helplinesCheckedOn, HELPLINES } from '#src/components/helplines-checked.ts'
import { dayText } from '#src/i18n/format.ts'
import styles from './contact-directory.module.css'

export function HelplineList() {
  const { data: helplines } = useTranslatedQuery(config.helplines, {})
  const list = useRef<HTMLElement>(null)
  const isHere = helplines !== undefined
  useEffect(() => {
    // The address names this part, and the browser looked for it before it was rendered.
    if (isHere && window.location.hash === `#${HELPLINES}`) list.current?.scrollIntoView()
  }, [isHere])
  const checked = helplinesCheckedOn(helplines ?? [])
  return (
    <aside ref={list} id={HELPLINES} className={styles['helplines']} aria-labelledby="helplines-title">
      <h2 id="helplines-title">{t('directory.helplines')}</h2>
      <ul className={styles['list']}>
        {helplines?.map(({ helplineId, name, hours, contacts }) => (
          <li key={helplineId}>
            <span>
              {name}
              <small>{hours}</small>
            </span>
            {contacts.slice(0, 1).map(({ detail, link }) =>
              link === null ? (
                <b key={detail}>{detail}</b>
              ) : (
                <a key={detail} href={link}>
                  {detail}
                </a>
              ),
            )}
          </li>
        ))}
      </ul>
      {isHere && (
        <p className={styles['meta']}>
          {checked === null
            ? t('public.notChecked')
            : t('public.lastChecked', { day: dayText(Date.parse(checked)) })}
        </p>
      )}
    </aside>
  )
}
