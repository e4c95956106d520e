import type { Helpline } from '#contract/calls/config.ts'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'

type Checked = Pick<Helpline, 'lastChecked'>

/** Says when helplines were last checked: once for all of them, or for each where the days differ. */
export function checkedTexts(helplines: readonly Checked[]): {
  readonly ofAll: string | null
  readonly of: (helpline: Checked) => string | null
} {
  const [first] = helplines
  const isSame = helplines.every(({ lastChecked }) => lastChecked === first?.lastChecked)
  return {
    ofAll: isSame && first !== undefined ? checkedText(first) : null,
    of: (helpline) => (isSame ? null : checkedText(helpline)),
  }
}

function checkedText({ lastChecked }: Checked): string {
  return lastChecked === null
    ? t('public.notChecked')
    : t('public.lastChecked', { day: dayText(Date.parse(lastChecked)) })
}
