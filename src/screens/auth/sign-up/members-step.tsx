import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { config } from '#contract/calls/config.ts'
import { TextWithEnglish } from '#src/components/bilingual.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { TermsList } from '#src/components/terms-list.tsx'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { CheckboxField } from '#src/ui/form/checkbox.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { StepForm, useStepForm, type StepProps } from './step-form.tsx'
import styles from './sign-up.module.css'

export function MembersStep(props: StepProps) {
  const form = useStepForm(2, props)
  const asked = useCallQuery(config.registrationTerms, { language: useLanguage() })
  const { MemberInOrganisation: members, ...rest } = fieldsOfStep(form)
  const terms = asked.data
  useTermsAgain(form, props, asked.ask)
  const accepted = form.watch('TermsVersion')
  return (
    <StepForm {...props} step={2} form={form} labelOf={() => []}>
      <div className={styles['short']}>
        <TextField
          label={t('signUp.fields.members')}
          hint={t('signUp.membersHint')}
          inputMode="numeric"
          {...members}
        />
      </div>
      <h2 className={styles['part']}>{t('signUp.agree')}</h2>
      {terms === undefined ? (
        <NotLoaded asked={asked} heights={['12rem']} />
      ) : (
        <>
          <p className={styles['hint']}>
            <TextWithEnglish {...terms.summary} /> <Link to={paths.privacy}>{t('signUp.privacy')}</Link>
          </p>
          <TermsList {...terms} />
          <CheckboxField
            name="TermsVersion"
            label={<TextWithEnglish {...terms.acceptLabel} />}
            error={rest.error}
            checked={accepted === terms.version}
            onChange={({ target }) => rest.accept(target.checked ? terms.version : undefined)}
          />
        </>
      )}
    </StepForm>
  )
}

function fieldsOfStep(form: ReturnType<typeof useStepForm>) {
  const { register, setValue, formState } = form
  const { error } = fieldsOf(form)('MemberInOrganisation')
  return {
    MemberInOrganisation: {
      ...register('MemberInOrganisation', { setValueAs: numberIn }),
      error,
    },
    error: formState.errors.TermsVersion?.message,
    accept: (version: number | undefined) =>
      setValue('TermsVersion', version, { shouldValidate: formState.isSubmitted }),
  }
}

/** Asks for the terms again when the server refused the version that this device has kept, and unticks them. */
function useTermsAgain({ setValue, setError }: StepForm, { registration }: StepProps, ask: () => void) {
  const refused = registration.refused.find(({ code }) => code === 'TermsVersion')?.description
  const askAgain = useEffectEvent((message: string) => {
    setValue('TermsVersion', undefined)
    setError('TermsVersion', { message })
    ask()
  })
  useEffect(() => {
    if (refused !== undefined) askAgain(refused)
  }, [refused])
}

/** Reads `12 000` too. What is no number stays as it was typed, and the schema refuses it. */
function numberIn(typed: string | number | undefined): string | number | undefined {
  const text = String(typed ?? '').replaceAll(/\s/g, '')
  if (text === '') return undefined
  return Number.isNaN(Number(text)) ? typed : Number(text)
}
