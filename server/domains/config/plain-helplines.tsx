import type { Helpline } from '#contract/calls/config.ts'
import { dayText } from '#contract/i18n/day-text.ts'
import { t } from '#contract/i18n/t.ts'
import { helplinesCheckedOn } from '#contract/rules/helplines-checked.ts'
import { plainPage, SafetySentence } from '#server/http/plain-page.tsx'

/** Renders every helpline with all its channels. @param textOf the translation of a text of the database */
export function plainHelplines(helplines: readonly Helpline[], textOf: (english: string) => string): string {
  const oldest = helplinesCheckedOn(helplines)
  return plainPage({
    title: t('directory.helplines'),
    content: (
      <>
        <p>
          <SafetySentence id="public.helplinesText" /> <SafetySentence id="public.noAnswer" />
        </p>
        <p>
          {oldest === null
            ? t('public.notChecked')
            : t('public.lastChecked', { day: dayText(Date.parse(oldest)) })}
        </p>
        {helplines.map(({ helplineId, name, purpose, hours, cost, contacts }) => (
          <article key={helplineId}>
            <h2>{textOf(name)}</h2>
            <p>{textOf(purpose)}</p>
            <ul>
              {contacts.map(({ channel, detail, link, cost: price, note }) => (
                <li key={detail}>
                  {t(`help.channels.${channel}`)}:{' '}
                  {link === null ? <b>{detail}</b> : <a href={link}>{detail}</a>}{' '}
                  <small>{shown([price, note], textOf)}</small>
                </li>
              ))}
            </ul>
            <p>
              <small>{shown([hours, cost], textOf)}</small>
            </p>
          </article>
        ))}
      </>
    ),
  })
}

function shown(texts: readonly (string | null)[], textOf: (english: string) => string): string {
  return texts.flatMap((text) => (text === null ? [] : textOf(text))).join('. ')
}
