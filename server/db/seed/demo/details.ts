import type { SpokenLanguage } from '#contract/fields/provider-details.ts'
import type { ProviderDetails } from '#contract/schemas/provider-details.ts'
import type { Provider } from './provider.ts'
import { createRandom } from './random.ts'

const hours = [
  'Mon–Fri 08:00–16:30',
  'Mon–Fri 07:30–16:00, weekends on call',
  'Mon–Thu 08:00–17:00, Fri 08:00–13:00',
  '24 hours, every day',
]
const languages: readonly SpokenLanguage[] = ['af', 'nso', 'sfs', 'st', 'tn', 'ts', 'xh', 'zu']
const costs = ['free', 'free', 'free', 'depends'] as const

/** A stream of its own, so that other parts of the demonstration stay the same. */
export function demoDetails({ id }: Provider): Omit<ProviderDetails, 'location'> {
  const random = createRandom(id)
  const spoken: SpokenLanguage[] = ['en', ...random.several(languages, random.whole(1, 2))]
  return {
    openingHours: random.pick(hours),
    languages: spoken.toSorted(),
    costOption: random.pick(costs),
  }
}
