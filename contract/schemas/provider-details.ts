import * as z from 'zod/mini'
import { costOptions, isInTheCountry, roundDegrees, spokenLanguages } from '../fields/provider-details.ts'
import { text } from '../fields/text.ts'
import { errorMessage } from '../i18n/t.ts'
import { limits } from '../wire.ts'

const degrees = z.number().check(z.overwrite(roundDegrees))

/** `accuracyInMetres` is null if the position was not measured: set on the map, or imported. */
export const Location = z.object({
  latitude: degrees,
  longitude: degrees,
  accuracyInMetres: z.nullable(z.int().check(z.nonnegative(), z.maximum(limits.accuracyInMetres))),
})
export type Location = z.output<typeof Location>

export const Languages = z.array(z.enum(spokenLanguages))
export const CostOption = z.nullable(z.enum(costOptions))

/** The details of a provider as stored. A record from before them has none. */
export const storedDetails = {
  location: z._default(z.nullable(Location), null),
  openingHours: z._default(z.string(), ''),
  languages: z._default(Languages, []),
  costOption: z._default(CostOption, null),
}

/** The details of a provider as typed. Languages are a set, in the order of their codes. */
export const typedDetails = {
  location: z._default(
    z.nullable(Location.check(z.refine(isInTheCountry, errorMessage('field.outsideCountry')))),
    null,
  ),
  openingHours: z._default(text(limits.openingHours), ''),
  languages: z._default(Languages.check(z.overwrite((codes) => [...new Set(codes)].toSorted())), []),
  costOption: storedDetails.costOption,
}

const ProviderDetails = z.object(storedDetails)
export type ProviderDetails = z.output<typeof ProviderDetails>
