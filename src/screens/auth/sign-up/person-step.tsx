import { NewPasswordFields } from '#src/components/password/new-password-fields.tsx'
import { LookupSelect } from '#src/components/lookup-select.tsx'
import { useLookups } from '#src/components/lookups.ts'
import { type PlainId, t } from '#src/i18n/t.ts'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { EmailField, PhoneField, TextField } from '#src/ui/form/text-field.tsx'
import { StepForm, useStepForm, type StepProps } from './step-form.tsx'
import styles from './sign-up.module.css'

export function PersonStep(props: StepProps) {
  const form = useStepForm(0, props)
  const { titles } = useLookups()
  const field = fieldsOf(form)
  return (
    <StepForm {...props} step={0} form={form} labelOf={labelOf}>
      <div className={styles['names']}>
        <LookupSelect control={form.control} name="Title" label={t('profile.fields.title')} lookup={titles} />
        <TextField label={t('signUp.fields.firstName')} {...field('FirstName')} autoComplete="given-name" />
        <TextField label={t('signUp.fields.lastName')} {...field('LastName')} autoComplete="family-name" />
      </div>
      <div className={styles['two']}>
        <EmailField
          label={t('signUp.fields.email')}
          hint={t('signUp.emailHint')}
          {...field('Email')}
          autoComplete="email"
        />
        <PhoneField
          label={t('signUp.fields.telephone')}
          hint={t('signUp.telephoneHint')}
          {...field('MobileNumber')}
          autoComplete="tel"
        />
      </div>
      <h2 className={styles['part']}>{t('signUp.choosePassword')}</h2>
      <NewPasswordFields
        label={t('auth.password')}
        password={field('Password')}
        confirm={field('ConfirmPassword')}
        typed={form.watch('Password') ?? ''}
      />
    </StepForm>
  )
}

const labels: Readonly<Record<string, PlainId>> = {
  Password: 'auth.password',
  ConfirmPassword: 'addPassword.confirm',
}

/** The other errors name their field. */
function labelOf(path: string): readonly string[] {
  const label = labels[path]
  return label === undefined ? [] : [t(label)]
}
