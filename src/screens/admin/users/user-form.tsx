import { useId } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { groups as groupCalls } from '#contract/calls/groups.ts'
import { users } from '#contract/calls/users.ts'
import { contactTypes } from '#contract/fields/contact-types.ts'
import { StakeholderId } from '#contract/fields/ids.ts'
import { joinErrors } from '#contract/problem.ts'
import type { TypedUserBody, UserBody, UserDetails } from '#contract/schemas/user.ts'
import { errorsIn } from '#src/components/form-errors.ts'
import { useLookups } from '#src/components/lookups.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead, type PageBack } from '#src/components/routing/page-head.tsx'
import { problemOf } from '#src/data/core/api.ts'
import { useUnsavedWithoutDraft } from '#src/data/core/unsaved.ts'
import { showServerErrors, useCallForm } from '#src/data/outbox/call-form.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useAct } from '#src/data/session/act.ts'
import { t } from '#src/i18n/t.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { fieldsOf } from '#src/ui/form/fields-of.ts'
import { EmailField, PhoneField, TextField } from '#src/ui/form/text-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { SummaryOfErrors } from '#src/ui/summary-of-errors.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { LookupSelect } from '#src/components/lookup-select.tsx'
import { NewerVersionNote } from '../newer-version-note.tsx'
import { useSeenVersion } from '../use-seen-version.ts'
import type { UserFormState } from './user-form-state.ts'
import { GroupsField } from './groups-field.tsx'
import { mergeUser } from './merge-user.ts'
import { PlacesField } from './places-field.tsx'
import { useSaved } from './use-saved.ts'
import { pathOf } from './user-paths.ts'
import { useUsersBack } from './use-users-back.ts'
import styles from './users.module.css'

interface Props {
  /** Null for a new user. */
  readonly stakeholderId: StakeholderId | null
}

export function UserForm({ stakeholderId }: Props) {
  const asked = useCallQuery(users.getUserDetails, stakeholderId === null ? null : { stakeholderId })
  const groups = useCallQuery(groupCalls.getGroups, {})
  const back = useUsersBack()
  if (groups.data !== undefined && (stakeholderId === null || asked.data !== undefined))
    return <Form back={back} user={asked.data} />
  return (
    <Page>
      <PageHead back={back} title={t('users.user')} />
      <NotLoaded
        asked={groups.problem === undefined ? asked : groups}
        heights={['16rem', '10rem', '10rem']}
      />
    </Page>
  )
}

/** The kinds of contacts of the form, in its order. The work e-mail is the first. */
const typesShown = [
  contactTypes.WorkEmail,
  contactTypes.MobilePhone,
  contactTypes.Reception,
  contactTypes.Alternative,
  contactTypes.PersonalEmail,
]

/** No entry has this id; the form asks for another. */
const NONE = 0

/** @param municipality the stakeholder id of the one that a new user looks after */
function valuesOf(user: UserDetails | undefined, municipality: StakeholderId | undefined): TypedUserBody {
  const detailOf = (type: number) => user?.Contacts.find((one) => one.ContactTypeId === type)?.Detail ?? ''
  return {
    Name: user?.Name ?? '',
    TitleId: user?.TitleId ?? NONE,
    RoleId: user?.RoleId ?? NONE,
    CompanyId: user?.CompanyId ?? NONE,
    Contacts: typesShown.map((type) => ({ ContactTypeId: type, Detail: detailOf(type) })),
    GroupIds: user?.GroupIds ?? [],
    StakeholderRelationships: placesOf(user, municipality).map((place) => ({
      StakeholderRelationshipTypeId: 6,
      ...place,
    })),
  }
}

function placesOf(user: UserDetails | undefined, municipality: StakeholderId | undefined) {
  if (user === undefined) return municipality === undefined ? [] : [{ MunicipalityId: municipality }]
  return user.StakeholderRelationships.map(({ MunicipalityId, BoundaryId }) =>
    MunicipalityId === null ? { BoundaryId } : { MunicipalityId },
  )
}

interface FormProps {
  readonly back: PageBack
  readonly user: UserDetails | undefined
}

function Form({ back, user }: FormProps) {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const saved = useSaved()
  const municipality = StakeholderId.safeParse(useSearchParams()[0].get('municipality') ?? undefined).data
  const formId = useId()
  const { seen, setSeen, newer, markSaved } = useSeenVersion(user)
  const form = useCallForm<TypedUserBody, UserBody>(users.createNewUser, {
    defaultValues: valuesOf(user, municipality),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const create = useAct(users.createNewUser)
  const edit = useAct(users.editUserDetails)
  const { formState } = form
  useUnsavedWithoutDraft(formState.isDirty && !formState.isSubmitSuccessful)
  const write = async (body: UserBody) => {
    if (seen === undefined) return create.send(body)
    const { stakeholderId, version } = seen
    return { ...(await edit.send({ ...body, stakeholderId }, version)), stakeholderId }
  }
  const showNewer = (shown: UserDetails) => {
    const versions = { before: valuesOf(seen, municipality), newer: valuesOf(shown, municipality) }
    const merged = mergeUser({ ...versions, typed: form.getValues() })
    form.reset(versions.newer)
    form.reset(merged, { keepDefaultValues: true })
    setSeen(shown)
  }
  const submit = form.handleSubmit(async (body) => {
    try {
      const { message, stakeholderId } = await write(body)
      markSaved()
      await saved()
      showToast.success(message)
      void navigate(pathOf('view-user', stakeholderId), { replace: true, state })
    } catch (error) {
      const problem = problemOf(error)
      if (problem.type === 'invalid') showToast.error(joinErrors(problem.errors))
      if (problem.type === 'conflict') {
        await saved()
        window.scrollTo({ top: 0 })
      }
      const other = problem.type === 'conflict' ? t('reference.conflict') : showServerErrors(form, error)
      form.setError('root', { message: other ?? '' })
    }
  })
  const title = user === undefined ? t('users.addUser') : t('users.editUser', { name: user.displayName })
  const errors = errorsIn({ ...formState.errors, root: undefined }, labelOf)
  const count = errors.length
  return (
    <>
      <Page>
        <PageHead back={back} title={title} />
        <form
          id={formId}
          className={styles['form']}
          aria-label={title}
          inert={formState.isSubmitting}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          {newer && <NewerVersionNote onShow={() => showNewer(newer)} />}
          <SummaryOfErrors
            title={t('users.correct', { count })}
            errors={formState.submitCount > 0 ? errors : []}
            attempt={formState.submitCount}
          />
          <DetailsCard form={form} isNew={user === undefined} />
          <GroupsField form={form} />
          <PlacesField form={form} />
        </form>
      </Page>
      <ActionBar status={statusOf(count, newer ? '' : formState.errors.root?.message)}>
        <ButtonLink
          render={
            user === undefined ? (
              <Link to={back.path} state={back.state} />
            ) : (
              <Link to={pathOf('view-user', user.stakeholderId)} state={state} />
            )
          }
        >
          {t('common.cancel')}
        </ButtonLink>
        <Button type="submit" form={formId} variant="main" busy={formState.isSubmitting}>
          {t('profile.save')}
        </Button>
      </ActionBar>
    </>
  )
}

function statusOf(count: number, refusal = ''): string {
  if (count > 0) return t('users.needCorrecting', { count })
  return refusal
}

function DetailsCard({ form, isNew }: { readonly form: UserFormState; readonly isNew: boolean }) {
  const field = fieldsOf(form)
  const { titles, roles } = useLookups()
  const companies = useCallQuery(users.getOrganisations, {}).data
  const isOtherAddress = form.formState.dirtyFields.Contacts?.[0]?.Detail === true
  return (
    <Card title={t('users.details')}>
      <div className={styles['fields']}>
        <LookupSelect
          control={form.control}
          name="TitleId"
          label={t('profile.fields.title')}
          lookup={titles}
        />
        <TextField label={t('profile.fields.fullName')} {...field('Name')} />
        <LookupSelect control={form.control} name="RoleId" label={t('users.fields.role')} lookup={roles} />
        <div className={styles['wide']}>
          <LookupSelect
            control={form.control}
            name="CompanyId"
            label={t('users.fields.company')}
            lookup={companies?.map(({ stakeholderId, name, municipality }) => ({
              id: stakeholderId,
              description: `${name}, ${municipality}`,
            }))}
          />
        </div>
        <EmailField
          label={t('users.fields.email')}
          hint={t('users.emailHint')}
          {...field('Contacts.0.Detail')}
        />
        <PhoneField
          label={t('profile.fields.mobile')}
          hint={t('users.phoneHint')}
          {...field('Contacts.1.Detail')}
        />
        <PhoneField
          label={t('users.fields.reception')}
          hint={t('users.phoneHint')}
          {...field('Contacts.2.Detail')}
        />
        <PhoneField
          label={t('profile.fields.telephone')}
          hint={t('users.phoneHint')}
          {...field('Contacts.3.Detail')}
        />
        {isOtherAddress && !isNew && (
          <div className={styles['wide']}>
            <Note role="status">{t('users.addressChange')}</Note>
          </div>
        )}
      </div>
    </Card>
  )
}

function labelOf(path: string): readonly string[] {
  switch (path) {
    case 'Name':
      return [t('profile.fields.fullName')]
    case 'Contacts.0.Detail':
      return [t('users.fields.email')]
    case 'Contacts.1.Detail':
      return [t('profile.fields.mobile')]
    case 'Contacts.2.Detail':
      return [t('users.fields.reception')]
    case 'Contacts.3.Detail':
      return [t('profile.fields.telephone')]
    default:
      return []
  }
}
