import { isListed } from './is-listed.ts'
import { contentText } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import Users from 'lucide-react/icons/users'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { TypedProviderUpdate } from '#contract/schemas/provider.ts'
import type { SeenProvider } from '#src/data/records/pending/provider-queue.ts'
import { Accordion, AccordionGroup } from '#src/ui/accordion.tsx'
import { YesNo } from '#src/ui/form/yes-no.tsx'
import { PersonFields } from './person-fields.tsx'
import styles from './manage.module.css'

/** Shows one card for each requirement, with its answer and its contact persons. No answer is preset. */
export function RequirementFields({ seen }: { readonly seen: SeenProvider }) {
  return (
    <section aria-labelledby="requirements" className={styles['stack']}>
      <div>
        <h2 id="requirements">{t('buildingBlock.requirements')}</h2>
        <p className={styles['muted']}>
          {t('buildingBlock.whatTheyAre')} {t('buildingBlock.whatAvailableMeans')}
        </p>
      </div>
      {seen.record.buildingBlockRequirements.map(
        (requirement, index) =>
          isListed(requirement) && (
            <RequirementCard
              key={requirement.buildingBlockRequirementId}
              index={index}
              name={contentText(requirement.name)}
              help={contentText(requirement.help)}
              seen={seen}
            />
          ),
      )}
    </section>
  )
}

interface CardProps {
  readonly seen: SeenProvider
  readonly index: number
  readonly name: string
  readonly help: string
}

function RequirementCard({ index, name, help, seen }: CardProps) {
  const { control } = useFormContext<TypedProviderUpdate>()
  const persons = useWatch({ control, name: `requirements.${index}.stakeholderContactPerson` })
  return (
    <AccordionGroup>
      <div className={styles['ask']}>
        <Controller
          control={control}
          name={`requirements.${index}.isAnswer`}
          render={({ field }) => (
            <YesNo
              label={name}
              yes={t('buildingBlock.available')}
              no={t('buildingBlock.notAvailable')}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
            />
          )}
        />
        <p className={styles['help']}>{help}</p>
      </div>
      <Accordion quiet start={<Users />} title={t('buildingBlock.persons', { count: persons.length })}>
        <PersonFields index={index} seen={seen} />
      </Accordion>
    </AccordionGroup>
  )
}
