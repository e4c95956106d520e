import { actionsWithoutEffect } from '#contract/access.ts'
import { ENGLISH } from '#src/i18n/language.ts'
import { t } from '#src/i18n/t.ts'
import { JoinedName } from '#src/ui/breaking-text.tsx'

/** Shows the name of an action in the specification, and whether it has no effect. */
export function ActionName({ of }: { readonly of: string }) {
  return (
    <>
      <span lang={ENGLISH}>
        <JoinedName of={of} />
      </span>
      {actionsWithoutEffect.some((action) => action === of) && ` ${t('users.noEffect')}`}
    </>
  )
}
