import { withMessages } from '#src/i18n/load-messages.ts'
import { t } from '#src/i18n/t.ts'
import { lazy, Suspense, useState } from 'react'
import { mayCall } from '#contract/access.ts'
import { profile } from '#contract/calls/profile.ts'
import type { SignedInUser } from '#contract/schemas/session.ts'
import { useDraft } from '#src/data/outbox/drafts.ts'
import { isProfileDraft, seenProfile } from '#src/data/records/pending/profile.ts'
import { useLookups } from '#src/components/lookups.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useRecord } from '#src/data/records/use-record.ts'
import { useSession, useSessionActions } from '#src/data/session/session.tsx'
import { dataAgeText } from '#src/components/data-age.tsx'
import { DeviceList } from '#src/components/devices/device-list.tsx'
import { LockCard } from '#src/components/this-device/lock-card.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { Page } from '#src/ui/page.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileRead } from './profile-read.tsx'
import { useChooseLanguage } from '#src/components/choose-language.ts'
import { isLanguageUnsaved } from '#src/data/session/profile-language.ts'
import { ENGLISH, useLanguage } from '#src/i18n/language.ts'
import { languagesByName } from '#src/i18n/name-order.ts'
import { Card } from '#src/ui/card.tsx'
import { Select } from '#src/ui/select.tsx'

export function ProfilePage() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  const captures = mayCall(['BuildingBlockAdmin'], { signedIn: true, actionIds: session.actionIds })
  return <Profile user={session.user} captures={captures} />
}

const ChangePassword = lazy(async () => ({
  default: (await withMessages(import('./change-password.tsx'), 'password')).ChangePassword,
}))

interface Props {
  readonly user: SignedInUser
  /** The person captures building blocks, so the page has a link back to them and a bar near the thumb. */
  readonly captures: boolean
}

function Profile({ user, captures }: Props) {
  const queueKey = `profile:${user.stakeholderId}` as const
  const { asked, entries } = useRecord(profile.profile, {}, () => queueKey)
  const lookups = useLookups()
  const draft = useDraft(queueKey, isProfileDraft)
  const [mode, setMode] = useState<'opened' | 'editing' | 'left'>('opened')
  const { now } = useServices()
  // The header shows the name, which may have changed.
  const { confirm } = useSessionActions()
  const head = (
    <PageHead
      back={captures ? { path: paths.buildingBlocks, title: t('area.buildingBlocks') } : undefined}
      title={t('menu.profile')}
    />
  )
  if (asked.data === undefined || entries === undefined || draft.isLoading) {
    const problem = asked.data === undefined ? asked.problem : undefined
    return (
      <Page width="list">
        {head}
        <NotLoaded asked={{ ...asked, problem }} heights={['20rem']} />
      </Page>
    )
  }
  const seen = seenProfile(asked.data, entries)
  if (mode === 'editing' || draft.stored !== undefined) {
    return (
      <ProfileForm
        head={head}
        captures={captures}
        queueKey={queueKey}
        seen={seen}
        entries={entries}
        lookups={lookups}
        draft={draft}
        wasAskedFor={mode === 'editing'}
        onSent={() => void confirm()}
        onDone={() => setMode('left')}
      />
    )
  }
  return (
    <ProfileRead
      head={head}
      captures={captures}
      record={seen.record}
      entries={entries}
      lookups={lookups}
      status={dataAgeText(asked.at, asked.isFromPhone, now())}
      below={
        <>
          <LanguageCard user={user} />
          <LockCard />
          <Suspense fallback={null}>
            <ChangePassword />
          </Suspense>
          <DeviceList />
        </>
      }
      comesFromForm={mode === 'left'}
      onEdit={() => setMode('editing')}
    />
  )
}

/** The language of the person, in which mails to them are written. */
function LanguageCard({ user: { stakeholderId, language } }: { readonly user: SignedInUser }) {
  const choose = useChooseLanguage()
  const current = useLanguage()
  const own = isLanguageUnsaved(stakeholderId) ? current : (language ?? ENGLISH)
  return (
    <Card title={t('profile.language')}>
      <Select
        label={t('language.label')}
        hint={t('profile.languageHint')}
        placeholder={t('profile.choose')}
        value={own}
        onChange={(code) => void choose(code)}
        options={languagesByName().map(([code, { name }]) => ({ value: code, label: name }))}
      />
    </Card>
  )
}
