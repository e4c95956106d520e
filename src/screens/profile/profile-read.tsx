import { contentText } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import Pencil from 'lucide-react/icons/pencil'
import { useRef } from 'react'
import type { ProfileRecord } from '#contract/schemas/profile.ts'
import type { Lookup, Lookups } from '#src/components/lookups.ts'
import { isProfileOpen } from '#src/data/records/pending/profile.ts'
import { DecideLink } from '#src/components/sync-status/decide-link.tsx'
import { UnsentNotes } from '#src/components/sync-status/unsent-notes.tsx'
import { PhoneLink } from '#src/components/phone-link.tsx'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { useFocusAtFirst } from '#src/ui/use-focus-at-first.ts'
import { ProfileFrame, type FrameProps } from './profile-frame.tsx'

interface Props extends Omit<FrameProps, 'buttons' | 'children'> {
  readonly record: ProfileRecord
  readonly entries: readonly DecryptedEntry[]
  readonly lookups: Lookups
  /** The form was just left, so the focus returns to its button. */
  readonly comesFromForm: boolean
  readonly onEdit: () => void
}

export function ProfileRead({ record, entries, lookups, comesFromForm, onEdit, status, ...frame }: Props) {
  const edit = useRef<HTMLButtonElement>(null)
  useFocusAtFirst(edit, comesFromForm)
  const isOpen = isProfileOpen(entries)
  const facts = (
    <Facts
      facts={[
        { label: t('profile.fields.title'), value: meaningOf(record.title, lookups.titles) },
        { label: t('profile.fields.fullName'), value: record.fullName || t('profile.notGiven') },
        { label: t('profile.fields.jobRole'), value: meaningOf(record.jobRole, lookups.roles) },
        { label: t('profile.fields.telephone'), value: <Phone number={record.alternativeNumber} /> },
        { label: t('profile.fields.mobile'), value: <Phone number={record.mobileNumber} /> },
        { label: t('buildingBlock.fields.email'), value: record.email },
      ]}
    />
  )
  const button = (
    <Button ref={edit} variant="main" icon={<Pencil />} onClick={onEdit}>
      {t('profile.edit')}
    </Button>
  )
  return (
    <ProfileFrame
      {...frame}
      status={isOpen ? status : t('unsent.decideFirst')}
      buttons={isOpen ? button : <DecideLink entries={entries} />}
    >
      <UnsentNotes entries={entries} />
      {frame.captures ? <Card title={t('profile.details')}>{facts}</Card> : facts}
    </ProfileFrame>
  )
}

function Phone({ number }: { readonly number: string }) {
  return number === '' ? t('profile.notGiven') : <PhoneLink number={number} />
}

function meaningOf(id: number | null, lookup: readonly Lookup[] | undefined): string {
  if (id === null) return t('profile.notGiven')
  const found = lookup?.find((one) => one.id === id)
  return found === undefined ? t('profile.notHere') : contentText(found.description)
}
