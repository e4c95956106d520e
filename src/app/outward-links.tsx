import ExternalLink from 'lucide-react/icons/external-link'
import { config } from '#contract/calls/config.ts'
import { useAsk } from '#src/data/query.ts'
import { common } from '#src/words/common.ts'

/** The pages elsewhere that the header leads to; those that the operator has not named are left out. */
export function useOutwardLinks() {
  const { data } = useAsk(config.links, {})
  const named = [
    { label: common.aboutUs, href: data?.aboutUs },
    { label: common.help, href: data?.help },
  ]
  return named.flatMap(({ label, href }) => (href ? [{ label, href, icon: <ExternalLink /> }] : []))
}
