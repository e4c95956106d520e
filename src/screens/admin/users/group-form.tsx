import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { groups } from '#contract/calls/groups.ts'
import type { GroupId } from '#contract/fields/ids.ts'
import { sentenceOf } from '#contract/problem.ts'
import type { Group, GroupActions, UserAction } from '#contract/schemas/group.ts'
import { useMay } from '#src/components/can.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { problemOf } from '#src/data/core/api.ts'
import { contentText } from '#src/data/core/content-text.ts'
import { useUnsavedWithoutDraft } from '#src/data/core/unsaved.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useAct } from '#src/data/session/act.ts'
import { useSession } from '#src/data/session/session.tsx'
import { t } from '#src/i18n/t.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckCard, CheckGrid } from '#src/ui/form/check-card.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { NewerVersionNote } from '../newer-version-note.tsx'
import { useSeenVersion } from '../use-seen-version.ts'
import { ActionName } from './action-name.tsx'
import { byArea } from './action-areas.ts'
import { useSaved } from './use-saved.ts'
import { groupsPath, pathOf } from './user-paths.ts'
import styles from './users.module.css'

interface Props {
  /** Null for a new group. */
  readonly groupId: GroupId | null
}

export function GroupForm({ groupId }: Props) {
  const actions = useCallQuery(groups.getAllActions, {})
  const held = useCallQuery(groups.getGroupActions, groupId === null ? null : { groupId })
  const group = useCallQuery(groups.getGroups, groupId === null ? null : { groupId })
  const isReady = groupId === null || (held.data !== undefined && group.data !== undefined)
  if (actions.data !== undefined && isReady)
    return <Form all={actions.data} held={held.data} group={group.data?.[0]} />
  return (
    <Page>
      <PageHead back={{ path: groupsPath, title: t('users.groups') }} title={t('users.group')} />
      <NotLoaded
        asked={actions.problem === undefined ? held : actions}
        heights={['6rem', '12rem', '12rem']}
      />
    </Page>
  )
}

interface FormProps {
  readonly all: readonly UserAction[]
  readonly held: GroupActions | undefined
  readonly group: Group | undefined
}

function Form({ all, held, group }: FormProps) {
  const { seen, setSeen, newer } = useSeenVersion(held)
  const before = idsOf(seen)
  const [typed, setTyped] = useState('')
  const name = group === undefined ? typed : contentText(group.groupName)
  const [changed, setChanged] = useState<readonly number[]>([])
  /** Takes a newer version, and keeps those of the person's changes that it does not contain. */
  const see = (shown: GroupActions) => {
    const now = idsOf(shown)
    setChanged((ids) => ids.filter((id) => before.includes(id) === now.includes(id)))
    setSeen(shown)
  }
  const added = all.filter(({ actionId }) => changed.includes(actionId) && !before.includes(actionId))
  const removed = all.filter(({ actionId }) => changed.includes(actionId) && before.includes(actionId))
  const isChosen = (id: number) => before.includes(id) !== changed.includes(id)
  const { save, isBusy, ...refused } = useSave({ name, added, removed, seen, see })
  const isOutdated = newer !== undefined && !isBusy
  const refusal = isOutdated ? undefined : refused.refusal
  useUnsavedWithoutDraft(typed !== '' || changed.length > 0)
  const title = group === undefined ? t('users.addGroup') : t('users.editGroup', { name })
  const toggle = (id: number) =>
    setChanged(changed.includes(id) ? changed.filter((one) => one !== id) : [...changed, id])
  return (
    <>
      <Page>
        <PageHead back={{ path: groupsPath, title: t('users.groups') }} title={title} />
        {isOutdated && (
          <NewerVersionNote
            onShow={() => {
              see(newer)
              refused.clearRefusal()
            }}
          />
        )}
        <div className={styles['pair']}>
          <TextField
            label={t('users.groupName')}
            name="GroupName"
            value={name}
            readOnly={group !== undefined}
            hint={group === undefined ? undefined : t('users.nameFixed')}
            error={refusal?.field === 'GroupName' ? refusal.sentence : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          {group !== undefined && group.memberCount > 0 && (
            <Note tone="warning">{t('users.takesEffect', { count: group.memberCount })}</Note>
          )}
        </div>
        {byArea(all).map(({ area, actions }) => (
          <Card
            key={area}
            title={t(`users.areas.${area}`)}
            action={t('users.chosenOf', {
              chosen: actions.filter(({ actionId }) => isChosen(actionId)).length,
              all: actions.length,
            })}
          >
            <CheckGrid>
              {actions.map((action) => (
                <ActionCard
                  key={action.actionId}
                  action={action}
                  wasHeld={before.includes(action.actionId)}
                  isChosen={isChosen(action.actionId)}
                  isNewGroup={held === undefined}
                  onToggle={() => toggle(action.actionId)}
                />
              ))}
            </CheckGrid>
          </Card>
        ))}
        {refusal !== undefined && refusal.field !== 'GroupName' && (
          <p className={styles['error']} role="alert">
            {refusal.sentence}
          </p>
        )}
      </Page>
      <ActionBar status={changeText(added, removed)}>
        <ButtonLink
          render={<Link to={group === undefined ? groupsPath : pathOf('view-group', group.groupId)} />}
        >
          {t('common.cancel')}
        </ButtonLink>
        <Button variant="main" busy={isBusy} onClick={() => void save()}>
          {t('profile.save')}
        </Button>
      </ActionBar>
    </>
  )
}

interface ActionCardProps {
  readonly action: UserAction
  readonly wasHeld: boolean
  readonly isChosen: boolean
  readonly isNewGroup: boolean
  readonly onToggle: () => void
}

function ActionCard({ action, wasHeld, isChosen, isNewGroup, onToggle }: ActionCardProps) {
  const reason = useReason(action.actionId, wasHeld)
  const change = isChosen === wasHeld || isNewGroup ? '' : isChosen ? t('users.added') : t('users.removed')
  return (
    <CheckCard
      label={
        <>
          {contentText(action.description)} {change !== '' && <small>{change}</small>}
        </>
      }
      detail={<ActionName of={action.action} />}
      checked={isChosen}
      reason={reason}
      onChange={onToggle}
    />
  )
}

/** Returns why a person cannot tick or clear an action, as the server would refuse it. */
function useReason(actionId: number, wasHeld: boolean): string | undefined {
  const session = useSession()
  const [mayAdd, mayRemove] = [useMay('AddGroupAction'), useMay('DeleteGroupAction')]
  const isOwn = session.status === 'signed-in' && session.actionIds.includes(actionId)
  if (!wasHeld && !isOwn) return t('users.notYours')
  if (wasHeld ? !mayRemove : !mayAdd) return t('problem.not-allowed')
  return undefined
}

function changeText(added: readonly UserAction[], removed: readonly UserAction[]): string {
  const names = (actions: readonly UserAction[]) =>
    actions.map(({ description }) => contentText(description)).join(', ')
  return [
    ...(added.length === 0 ? [] : [t('users.addedList', { count: added.length, names: names(added) })]),
    ...(removed.length === 0
      ? []
      : [t('users.removedList', { count: removed.length, names: names(removed) })]),
  ].join('. ')
}

interface Saving {
  readonly name: string
  readonly added: readonly UserAction[]
  readonly removed: readonly UserAction[]
  /** Undefined for a new group. */
  readonly seen: GroupActions | undefined
  readonly see: (saved: GroupActions) => void
}

/** Removals go before additions, each with the version that the one before has made. */
function useSave({ name, added, removed, seen, see }: Saving) {
  const navigate = useNavigate()
  const saved = useSaved()
  const create = useAct(groups.addGroup)
  const add = useAct(groups.addGroupActions)
  const remove = useAct(groups.deleteGroupActions)
  const [refusal, setRefusal] = useState<{ readonly field: string; readonly sentence: string }>()
  const write = async () => {
    const adding = added.map(({ actionId }) => actionId)
    const removing = removed.map(({ actionId }) => actionId)
    if (seen === undefined) return create.send({ GroupName: name, UserActions: adding })
    const { groupId, userActions } = seen
    const left = userActions.filter(({ actionId }) => !removing.includes(actionId))
    let answer = { message: t('users.saved'), version: seen.version }
    if (removed.length > 0) {
      answer = await remove.send({ GroupId: groupId, UserActions: removing }, answer.version)
      // If the addition is refused, the next save starts from the version after the removal.
      see({ groupId, userActions: left, version: answer.version })
    }
    if (added.length > 0) {
      answer = await add.send({ GroupId: groupId, UserActions: adding }, answer.version)
      see({ groupId, userActions: [...left, ...added], version: answer.version })
    }
    return { message: answer.message, groupId }
  }
  const save = async () => {
    setRefusal(undefined)
    try {
      const { message, groupId } = await write()
      showToast.success(message)
      void navigate(pathOf('view-group', groupId), { replace: true })
    } catch (error) {
      const problem = problemOf(error)
      if (problem.type === 'conflict') window.scrollTo({ top: 0 })
      const field = problem.type === 'invalid' ? (problem.errors[0]?.code ?? '') : ''
      const sentence = problem.type === 'conflict' ? t('reference.conflict') : sentenceOf(problem)
      setRefusal({ field, sentence })
    }
    // A removal may have been saved before an addition was refused.
    await saved()
  }
  const clearRefusal = () => setRefusal(undefined)
  return { save, refusal, clearRefusal, isBusy: create.isBusy || add.isBusy || remove.isBusy }
}

function idsOf(held: GroupActions | undefined): readonly number[] {
  return held?.userActions.map(({ actionId }) => actionId) ?? []
}
