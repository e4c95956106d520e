import Hash from 'lucide-react/icons/hash'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import PhoneIncoming from 'lucide-react/icons/phone-incoming'
import type { ReactNode } from 'react'
import type { Channel, Helpline } from '#contract/calls/config.ts'
import { BilingualContent } from '#src/components/bilingual.tsx'
import { contentLang } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import styles from './helplines.module.css'

const icons: Record<Channel, ReactNode> = {
  call: <Phone />,
  pleaseCallMe: <PhoneIncoming />,
  sms: <MessageCircle />,
  ussd: <Hash />,
  whatsapp: <MessageCircle />,
  email: <Mail />,
}

/** The ways to reach a helpline, each with what it costs and how it works. */
export function Channels({ helpline: { contacts } }: { readonly helpline: Pick<Helpline, 'contacts'> }) {
  return (
    <ul className={styles['channels']}>
      {contacts.map(({ channel, detail, link, cost, note }) => (
        <li key={detail}>
          {icons[channel]}
          <span>
            {t(`help.channels.${channel}`)}
            <small>
              {cost !== null && <span lang={contentLang(cost)}>{cost}</span>}
              {cost !== null && note !== null && '. '}
              {note !== null && (
                <span lang={contentLang(note)}>
                  <BilingualContent text={note} />
                </span>
              )}
            </small>
          </span>
          {link === null ? <b>{detail}</b> : <a href={link}>{detail}</a>}
        </li>
      ))}
    </ul>
  )
}
