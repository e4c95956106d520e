import { languageName, type SpokenLanguage } from '#contract/fields/provider-details.ts'
import { compareNames } from '#src/i18n/name-order.ts'

/** `Afrikaans, isiZulu`, in the order of the alphabet */
export function languageNames(codes: readonly SpokenLanguage[]): string {
  return codes.map(languageName).toSorted(compareNames).join(', ')
}
