import { config, type GuidanceName } from '#contract/calls/config.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { TextWithEnglish } from './bilingual.tsx'

/** Loads the guidance into the cache of the device, for screens that are used without a signal. */
export function useGuidance() {
  return useCallQuery(config.guidance, { language: useLanguage() }).data
}

/** A sentence of the database that guides people at work. Nothing until it is loaded. */
export function Guidance({ name }: { readonly name: GuidanceName }) {
  const found = useGuidance()?.find((one) => one.name === name)
  return found === undefined ? null : <TextWithEnglish {...found.text} />
}
