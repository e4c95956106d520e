import { countText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'

/** Says in a few words what a share rests on: `12 of 40 answered`. */
export function answeredText({
  answered,
  asked,
}: {
  readonly answered: number
  readonly asked: number
}): string {
  return t('availability.answeredShort', { answered: countText(answered), asked: countText(asked) })
}
