import Check from 'lucide-react/icons/check'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import { Accordion, AccordionGroup } from '#src/ui/accordion.tsx'
import { directoryWords as words } from '#src/words/directory.ts'
import { ContactLines } from './contact-lines.tsx'
import styles from './provider-card.module.css'

type Requirements = DirectoryEntry['buildingBlockRequirements']

/** What a provider offers; each opens to the people to ask for it, as far as they are public. */
export function Services({ requirements }: { readonly requirements: Requirements }) {
  return (
    <AccordionGroup>
      {requirements.map(({ buildingBlockRequirementId, name, stakeholderContactPerson: people }) => (
        <Accordion key={buildingBlockRequirementId} start={<Check className={styles['met']} />} title={name}>
          {people.length === 0 && <p className={styles['muted']}>{words.noDetails}</p>}
          {people.map(({ stakeholderId, name: person, role, contacts }) => (
            <div key={stakeholderId} className={styles['person']}>
              <b>{person}</b>
              <p className={styles['muted']}>{role}</p>
              {contacts.length === 0 ? (
                <p className={styles['muted']}>{words.noDetails}</p>
              ) : (
                <ContactLines contacts={contacts} />
              )}
            </div>
          ))}
        </Accordion>
      ))}
    </AccordionGroup>
  )
}
