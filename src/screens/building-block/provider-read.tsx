import { isListed } from './is-listed.ts'
import { contentText } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { detailPaths } from '#contract/rules/provider-details.ts'
import { type ContactTypeId, contactTypes } from '#contract/schemas/contact.ts'
import type { SeenPerson, SeenRecord, SeenRequirement } from '#contract/schemas/provider.ts'
import { detailText } from '#src/components/detail-text.ts'
import { ContactLink } from '#src/components/phone-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Accordion, AccordionGroup } from '#src/ui/accordion.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { isSameTyped } from './form-values.ts'
import styles from './manage.module.css'
import type { useRemoval } from './use-removal.ts'

export function AddressCard({ record }: { readonly record: SeenRecord }) {
  return (
    <Card title={t('comparison.own')}>
      <Facts
        facts={[
          {
            label: t('buildingBlock.fields.physicalAddress'),
            value: (
              <>
                {record.addressLine1 || t('profile.notGiven')} {!record.isAddressPublic && <NotPublic />}
              </>
            ),
          },
          {
            label: t('buildingBlock.fields.postalAddress'),
            value: record.addressLine2 || t('profile.notGiven'),
          },
          {
            label: t('buildingBlock.fields.reception'),
            value: contactOf(record, contactTypes.Reception) ?? t('profile.notGiven'),
          },
          {
            label: t('buildingBlock.fields.alternate'),
            value: contactOf(record, contactTypes.Alternative) ?? t('profile.notGiven'),
          },
          {
            label: t('buildingBlock.fields.email'),
            value: contactOf(record, contactTypes.WorkEmail) ?? t('profile.notGiven'),
          },
          ...detailPaths.map((path) => ({
            label: t(`buildingBlock.fields.${path}`),
            value: (
              <>
                {detailText(record, path) || t('profile.notGiven')}{' '}
                {path === 'location' && record.location !== null && !record.isAddressPublic && <NotPublic />}
              </>
            ),
          })),
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
        <h2 id="requirements">{t('buildingBlock.requirements')}</h2>
        <p className={styles['muted']}>{t('buildingBlock.whatTheyAre')}</p>
      </div>
      <AccordionGroup>
        {record.buildingBlockRequirements.filter(isListed).map((requirement) => (
          <Accordion
            key={requirement.buildingBlockRequirementId}
            title={contentText(requirement.name)}
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
        <CircleDashed /> {t('buildingBlock.notAnswered')}
      </span>
    )
  return isAnswer ? (
    <span className={styles['yes']}>
      <Check /> {t('buildingBlock.available')}
    </span>
  ) : (
    <span className={styles['no']}>
      <X /> {t('buildingBlock.notAvailable')}
    </span>
  )
}

interface PersonsProps {
  readonly requirement: SeenRequirement
  readonly removal: Removal | undefined
}

function Persons({ requirement, removal }: PersonsProps) {
  if (requirement.stakeholderContactPerson.length === 0)
    return <p className={styles['muted']}>{t('buildingBlock.noPerson')}</p>
  return (
    <ul className={styles['persons']}>
      {requirement.stakeholderContactPerson.map((person) => (
        <li key={person.clientId ?? person.stakeholderId}>
          {removal?.pending && isSameTyped(removal.pending, person) ? (
            <RemovedPerson
              text={t('buildingBlock.removedSoon', { name: person.name })}
              onUndo={removal.undo}
            />
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
        {person.isPublic ? <Mark icon={<Eye />}>{t('buildingBlock.public')}</Mark> : <NotPublic />}
        {onRemove && (
          <Button
            variant="quiet"
            icon={<Trash2 />}
            aria-label={t('buildingBlock.removeOf', { name: person.name })}
            onClick={onRemove}
          >
            {t('buildingBlock.removePerson')}
          </Button>
        )}
      </span>
    </>
  )
}

function NotPublic() {
  return <Mark icon={<EyeOff />}>{t('buildingBlock.notPublic')}</Mark>
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
        {t('verify.undo')}
      </Button>
    </div>
  )
}
