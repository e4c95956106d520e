import CircleDashed from 'lucide-react/icons/circle-dashed'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import type { VerificationStatusId } from '#contract/schemas/application.ts'
import { t, type PlainId } from '#src/i18n/t.ts'
import { Mark, type MarkProps } from '#src/ui/mark.tsx'

const { inProgress, approved, rejected } = verificationStatuses

type Look = Pick<MarkProps, 'tone' | 'icon'> & { readonly label: PlainId }

const looks: Readonly<Record<VerificationStatusId, Look>> = {
  [inProgress]: { tone: 'outline', icon: <CircleDashed />, label: 'applications.is.inProgress' },
  [approved]: { tone: 'success', icon: <ShieldCheck />, label: 'applications.is.approved' },
  [rejected]: { tone: 'danger', icon: <OctagonAlert />, label: 'applications.is.rejected' },
}

interface Props {
  readonly status: VerificationStatusId
  /** The organisation was rejected after its approval. */
  readonly isWithdrawal?: boolean
}

export function ApplicationStatus({ status, isWithdrawal = false }: Props) {
  const { label, ...look } = looks[status]
  return <Mark {...look}>{isWithdrawal ? t('applications.approvalWithdrawn') : t(label)}</Mark>
}
