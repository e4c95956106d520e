import { t } from '#src/i18n/t.ts'
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Accordion, AccordionGroup } from '#src/ui/accordion.tsx'
import { languageNames } from '#src/components/language-names.ts'
import { contactTypes, isEmailType } from '#contract/fields/contact-types.ts'
import { ContactLink } from '#src/components/phone-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ProvenanceLine } from '#src/components/provenance-line.tsx'
import { CallButton, HelplineInstead, Directions, Distance } from './provider-card-parts.tsx'
import type { NearEntry } from './places/distances.ts'
import styles from './provider-card.module.css'

interface Props {
  readonly entry: DirectoryEntry
  readonly far: NearEntry['far']
}

export function ProviderCard({ entry, far }: Props) {
  const { name, localMunicipalityName, contacts, address, buildingBlockRequirements } = entry
  const { position, isAddressHidden } = entry
  const isImported = entry.provenance.state === 'imported'
  const first = contacts.find(({ contactTypeId }) => !isEmailType(contactTypeId))
  const addresses = [
    { label: t('modal.address'), value: address?.addressLine1 ?? '' },
    { label: t('directory.postal'), value: address?.addressLine2 ?? '' },
  ].filter(({ value }) => value !== '')
  return (
    <Card className={classNames(styles, 'card', isImported && 'toCheck')}>
      <div className={styles['top']}>
        <h3>{name}</h3>
        <Distance far={far} />
      </div>
      <p className={styles['muted']}>{localMunicipalityName}</p>
      <ProvenanceLine entry={entry} />
      <ServiceFacts entry={entry} />
      <div className={styles['reach']}>
        <div>
          <h4>{t('modal.contacts')}</h4>
          {first && <CallButton number={first.detail} isConfirmed={!isImported} />}
          {contacts.length === 0 && <HelplineInstead />}
          <ContactLines contacts={contacts.filter((contact) => contact !== first)} />
        </div>
        <div>
          <h4>{t('directory.addresses')}</h4>
          {addresses.length > 0 ? (
            <Facts facts={addresses} />
          ) : (
            <>
              <p>{t('directory.noAddresses')}</p>
              {isAddressHidden && <p className={styles['muted']}>{t('directory.hiddenAddress')}</p>}
            </>
          )}
          {position && <Directions position={position} />}
        </div>
      </div>
      <h4>{t('directory.services')}</h4>
      {buildingBlockRequirements.length === 0 ? (
        <p>{t('directory.noServices')}</p>
      ) : (
        <Services requirements={buildingBlockRequirements} />
      )}
    </Card>
  )
}

/** Whether it costs, when it is open and which languages it speaks, as far as it has said so. */
function ServiceFacts({ entry: { costOption, openingHours, languages } }: Pick<Props, 'entry'>) {
  const facts = [
    costOption === null ? '' : t(`costOption.${costOption}`),
    openingHours === '' ? '' : t('directory.open', { hours: openingHours }),
    languages.length === 0 ? '' : t('help.languages', { languages: languageNames(languages) }),
  ].filter((fact) => fact !== '')
  if (facts.length === 0) return null
  return (
    <ul className={styles['facts']}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

type Requirements = DirectoryEntry['buildingBlockRequirements']

function Services({ requirements }: { readonly requirements: Requirements }) {
  return (
    <AccordionGroup>
      {requirements.map(({ buildingBlockRequirementId, name, stakeholderContactPerson: people }) => (
        <Accordion key={buildingBlockRequirementId} start={<Check className={styles['met']} />} title={name}>
          {people.length === 0 && <p className={styles['muted']}>{t('directory.noDetails')}</p>}
          {people.map(({ stakeholderId, name: person, role, contacts }) => (
            <div key={stakeholderId} className={styles['person']}>
              <b>{person}</b>
              <p className={styles['muted']}>{role}</p>
              {contacts.length === 0 ? (
                <p className={styles['muted']}>{t('directory.noDetails')}</p>
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

type Contact = DirectoryEntry['contacts'][number]

function ContactLines({ contacts }: Pick<DirectoryEntry, 'contacts'>) {
  return (
    <ul className={styles['contacts']}>
      {contacts.toSorted(numbersFirst).map((contact) => {
        const { contactTypeId, detail } = contact
        const isEmail = isEmailType(contactTypeId)
        return (
          <li key={`${contactTypeId} ${detail}`}>
            {isEmail ? <Mail /> : <Phone />}
            <div>
              <ContactLink contact={contact} />
              {!isEmail && <small>{t(`directory.numberKinds.${numberKindOf(contactTypeId)}`)}</small>}
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

function numberKindOf(type: number): 2 | 3 | 4 {
  return type === contactTypes.MobilePhone || type === contactTypes.Alternative
    ? type
    : contactTypes.Reception
}
