import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { type ContactTypeId, contactTypes } from '#contract/schemas/contact.ts'
import type { SeenPerson, SeenRecord, SeenRequirement } from '#contract/schemas/provider.ts'
import { ContactLink } from '#src/components/phone-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Accordion, AccordionGroup } from '#src/ui/accordion.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { buildingBlockWords as words } from '#src/words/building-blocks.ts'
import { isSameTyped } from './form-values.ts'
import styles from './manage.module.css'
import type { useRemoval } from './use-removal.ts'

export function AddressCard({ record }: { readonly record: SeenRecord }) {
  const { fields } = words
  return (
    <Card title={words.addressAndContacts}>
      <Facts
        facts={[
          {
            label: fields.physicalAddress,
            value: (
              <>
                {record.addressLine1 || words.notGiven} {!record.isAddressPublic && <NotPublic />}
              </>
            ),
          },
          { label: fields.postalAddress, value: record.addressLine2 || words.notGiven },
          { label: fields.reception, value: contactOf(record, contactTypes.Reception) ?? words.notGiven },
          { label: fields.alternate, value: contactOf(record, contactTypes.Alternative) ?? words.notGiven },
          { label: fields.email, value: contactOf(record, contactTypes.WorkEmail) ?? words.notGiven },
        ]}
      />
    </Card>
  )
}

type Removal = ReturnType<typeof useRemoval>

interface RequirementsProps {
  readonly record: SeenRecord
  /** Undefined for people who may not change the record. */
  readonly removal?: Removal | undefined
}

export function RequirementsRead({ record, removal }: RequirementsProps) {
  return (
    <section aria-labelledby="requirements" className={styles['stack']}>
      <div>
        <h2 id="requirements">{words.requirements}</h2>
        <p className={styles['muted']}>{words.whatTheyAre}</p>
      </div>
      <AccordionGroup>
        {record.buildingBlockRequirements.map((requirement) => (
          <Accordion
            key={requirement.buildingBlockRequirementId}
            title={requirement.name}
            aside={<Answer isAnswer={requirement.isAnswer} />}
          >
            <Persons requirement={requirement} removal={removal} />
          </Accordion>
        ))}
      </AccordionGroup>
    </section>
  )
}

function Answer({ isAnswer }: { readonly isAnswer: boolean | null }) {
  if (isAnswer === null)
    return (
      <span className={styles['open']}>
        <CircleDashed /> {words.notAnswered}
      </span>
    )
  return isAnswer ? (
    <span className={styles['yes']}>
      <Check /> {words.available}
    </span>
  ) : (
    <span className={styles['no']}>
      <X /> {words.notAvailable}
    </span>
  )
}

interface PersonsProps {
  readonly requirement: SeenRequirement
  readonly removal: Removal | undefined
}

function Persons({ requirement, removal }: PersonsProps) {
  if (requirement.stakeholderContactPerson.length === 0)
    return <p className={styles['muted']}>{words.noPerson}</p>
  return (
    <ul className={styles['persons']}>
      {requirement.stakeholderContactPerson.map((person) => (
        <li key={person.clientId ?? person.stakeholderId}>
          {removal?.pending && isSameTyped(removal.pending, person) ? (
            <RemovedPerson text={words.removedSoon(person.name)} onUndo={removal.undo} />
          ) : (
            <PersonRead person={person} onRemove={removal && (() => removal.start(person))} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface PersonProps {
  readonly person: SeenPerson
  readonly onRemove: (() => void) | undefined
}

function PersonRead({ person, onRemove }: PersonProps) {
  return (
    <>
      <b>{person.name}</b>
      {person.role !== '' && <small>{person.role}</small>}
      <span className={styles['reach']}>
        {contactOf(person, contactTypes.MobilePhone)}
        {contactOf(person, contactTypes.WorkEmail)}
        {person.isPublic ? <Mark icon={<Eye />}>{words.public}</Mark> : <NotPublic />}
        {onRemove && (
          <Button
            variant="quiet"
            icon={<Trash2 />}
            aria-label={words.removeOf(person.name)}
            onClick={onRemove}
          >
            {words.removePerson}
          </Button>
        )}
      </span>
    </>
  )
}

function NotPublic() {
  return <Mark icon={<EyeOff />}>{words.notPublic}</Mark>
}

function contactOf({ contacts }: Pick<SeenRecord, 'contacts'>, type: ContactTypeId) {
  const contact = contacts.find(({ contactTypeId }) => contactTypeId === type)
  return contact && <ContactLink contact={contact} />
}

interface Props {
  readonly text: string
  readonly onUndo: () => void
}

export function RemovedPerson({ text, onUndo }: Props) {
  return (
    <div className={styles['apart']} role="status">
      <span>{text}</span>
      <Button variant="quiet" onClick={onUndo}>
        {words.undo}
      </Button>
    </div>
  )
}
