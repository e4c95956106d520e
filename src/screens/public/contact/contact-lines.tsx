import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { isEmailType } from '#contract/fields/contact-types.ts'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { numberKinds } from '#src/words/directory.ts'
import styles from './provider-card.module.css'

type Contact = DirectoryEntry['contacts'][number]

export function ContactLines({ contacts }: Pick<DirectoryEntry, 'contacts'>) {
  return (
    <ul className={styles['contacts']}>
      {contacts.toSorted(numbersFirst).map(({ contactTypeId, detail }) => {
        const isEmail = isEmailType(contactTypeId)
        return (
          <li key={`${contactTypeId} ${detail}`}>
            {isEmail ? <Mail /> : <Phone />}
            <div>
              {isEmail ? <a href={`mailto:${detail}`}>{detail}</a> : <PhoneLink number={detail} />}
              {!isEmail && <small>{numberKinds[contactTypeId]}</small>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function numbersFirst(one: Contact, other: Contact): number {
  return Number(isEmailType(one.contactTypeId)) - Number(isEmailType(other.contactTypeId))
}
