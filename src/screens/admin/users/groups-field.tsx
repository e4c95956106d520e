import { groups } from '#contract/calls/groups.ts'
import type { GroupId } from '#contract/fields/ids.ts'
import { contentText } from '#src/data/core/content-text.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { t } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import { CheckCard, CheckGrid } from '#src/ui/form/check-card.tsx'
import { useSession } from '#src/data/session/session.tsx'
import type { UserFormState } from './user-form-state.ts'
import styles from './users.module.css'

/** The groups of a person. Nobody adds a person to a group with permissions that they lack themselves. */
export function GroupsField({ form }: { readonly form: UserFormState }) {
  const all = useCallQuery(groups.getGroups, {}).data ?? []
  const session = useSession()
  const own = session.status === 'signed-in' ? session.actionIds : []
  const chosen = form.watch('GroupIds')
  const before = form.formState.defaultValues?.GroupIds ?? []
  const error = form.formState.errors.GroupIds
  const message = error?.message ?? error?.root?.message
  const toggle = (groupId: GroupId) =>
    form.setValue(
      'GroupIds',
      chosen.includes(groupId) ? chosen.filter((one) => one !== groupId) : [...chosen, groupId],
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    )
  return (
    <Card title={t('users.groups')}>
      <div id="GroupIds" tabIndex={-1} role="group" aria-label={t('users.groups')}>
        <CheckGrid>
          {all.map(({ groupId, groupName, description, actionIds }) => (
            <CheckCard
              key={groupId}
              label={contentText(groupName)}
              detail={contentText(description)}
              checked={chosen.includes(groupId)}
              reason={
                before.includes(groupId) || actionIds.every((id) => own.includes(id))
                  ? undefined
                  : t('users.notYourGroup')
              }
              onChange={() => toggle(groupId)}
            />
          ))}
        </CheckGrid>
        {message !== undefined && (
          <p className={styles['error']} role="alert">
            {message}
          </p>
        )}
      </div>
    </Card>
  )
}
