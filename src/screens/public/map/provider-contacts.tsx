import { isEmailType } from '#contract/fields/contact-types.ts'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { modalWords as words } from '#src/words/map.ts'
import styles from './map-modals.module.css'

export function ProviderContacts({ entry }: { readonly entry: DirectoryEntry }) {
  const { buildingBlock, localMunicipalityName, address, contacts, buildingBlockRequirements } = entry
  const people = buildingBlockRequirements.flatMap(({ name: requirement, stakeholderContactPerson }) =>
    stakeholderContactPerson.map((person) => ({ ...person, requirement })),
  )
  const lines = address === null ? [] : [address.addressLine1, address.addressLine2].filter(Boolean)
  return (
    <section className={styles['parts']}>
      <Facts
        facts={[
          { label: words.buildingBlock, value: buildingBlock },
          { label: words.municipality, value: localMunicipalityName },
          ...(lines.length === 0 ? [] : [{ label: words.address, value: lines.join(', ') }]),
          {
            label: words.contacts,
            value: contacts.length === 0 ? words.noContacts : <Reached contacts={contacts} />,
          },
        ]}
      />
      {people.map((person) => (
        <div key={`${person.stakeholderId} ${person.requirement}`}>
          <h3>{person.name}</h3>
          <p className={styles['meta']}>{[person.role, person.requirement].filter(Boolean).join(', ')}</p>
          <Reached contacts={person.contacts} />
        </div>
      ))}
    </section>
  )
}

function Reached({ contacts }: Pick<DirectoryEntry, 'contacts'>) {
  return (
    <ul className={styles['reached']}>
      {contacts.map(({ contactTypeId, detail }) => (
        <li key={detail}>
          {isEmailType(contactTypeId) ? (
            <a href={`mailto:${detail}`}>{detail}</a>
          ) : (
            <PhoneLink number={detail} />
          )}
        </li>
      ))}
    </ul>
  )
}
