import type { ReactNode } from 'react'
import { applications } from '#contract/calls/applications.ts'
import type { InputOf } from '#contract/call.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { reasonPlaceholder, type DecisionMail } from '#contract/schemas/application.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { t } from '#src/i18n/t.ts'
import { EmailText } from '#src/ui/breaking-text.tsx'
import styles from './applications.module.css'

interface Props {
  readonly stakeholderId: StakeholderId
  /** Undefined until the person has chosen one. */
  readonly template: InputOf<typeof applications.previewDecision>['EmailTemplateType'] | undefined
  readonly reason?: string
  readonly hint: string
}

/** The mail as the server will send it, with the reason where it will stand. */
export function MailPreview({ stakeholderId, template, reason = '', hint }: Props) {
  const asked = useCallQuery(
    applications.previewDecision,
    template === undefined ? null : { StakeholderId: stakeholderId, EmailTemplateType: template },
  )
  return (
    <section className={styles['preview']} aria-label={t('applications.mail')}>
      <h2>{t('applications.mail')}</h2>
      <p>{template === undefined ? t('applications.mailNeedsReason') : hint}</p>
      {template !== undefined &&
        (asked.data === undefined ? (
          <NotLoaded asked={asked} heights={['16rem']} />
        ) : asked.data.mail === null ? (
          <p>{t('applications.nobodyToWrite')}</p>
        ) : (
          <MailText mail={asked.data.mail} reason={reason} />
        ))}
    </section>
  )
}

function MailText({ mail, reason }: { readonly mail: DecisionMail; readonly reason: string }) {
  return (
    <div className={styles['mail']}>
      <dl>
        <dt>{t('applications.mailTo')}</dt>
        <dd>
          <EmailText of={mail.to} />
        </dd>
        <dt>{t('applications.mailSubject')}</dt>
        <dd>
          <b lang={mail.paragraphs[0]?.language}>{mail.subject}</b>
        </dd>
      </dl>
      <div>
        {mail.paragraphs.map(({ language, lines }) => {
          const text = lines.map((line) => line.map(textOf).join('')).join('\n')
          return (
            <p key={`${language} ${text}`} lang={language}>
              {withReason(text, reason)}
            </p>
          )
        })}
      </div>
    </div>
  )
}

function textOf(piece: DecisionMail['paragraphs'][number]['lines'][number][number]): string {
  return typeof piece === 'string' ? piece : new URL(piece.path, location.href).href
}

function withReason(text: string, reason: string): ReactNode {
  const [before, after] = text.split(reasonPlaceholder)
  if (after === undefined) return text
  return (
    <>
      {before}
      <mark>{reason || t('applications.reasonHere')}</mark>
      {after}
    </>
  )
}
