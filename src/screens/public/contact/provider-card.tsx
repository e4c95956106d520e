import Check from 'lucide-react/icons/check'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { directoryWords as words } from '#src/words/directory.ts'
import { Accordion, AccordionGroup } from '#src/ui/accordion.tsx'
import { ContactLines } from './contact-lines.tsx'
import styles from './provider-card.module.css'

export function ProviderCard({ entry }: { readonly entry: DirectoryEntry }) {
  const { name, localMunicipalityName, contacts, address, buildingBlockRequirements } = entry
  const addresses = [
    { label: words.physical, value: address?.addressLine1 ?? '' },
    { label: words.postal, value: address?.addressLine2 ?? '' },
  ].filter(({ value }) => value !== '')
  return (
    <Card className={styles['card']}>
      <h3>{name}</h3>
      <p className={styles['muted']}>{localMunicipalityName}</p>
      <div className={styles['reach']}>
        <div>
          <h4>{words.contacts}</h4>
          {contacts.length === 0 ? <p>{words.noContacts}</p> : <ContactLines contacts={contacts} />}
        </div>
        <div>
          <h4>{words.addresses}</h4>
          {addresses.length > 0 ? (
            <Facts facts={addresses} />
          ) : (
            <>
              <p>{words.noAddresses}</p>
              <p className={styles['muted']}>{words.hiddenAddress}</p>
            </>
          )}
        </div>
      </div>
      <h4>{words.services}</h4>
      {buildingBlockRequirements.length === 0 ? (
        <p>{words.noServices}</p>
      ) : (
        <Services requirements={buildingBlockRequirements} />
      )}
    </Card>
  )
}

type Requirements = DirectoryEntry['buildingBlockRequirements']

function Services({ requirements }: { readonly requirements: Requirements }) {
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
