import { t } from '#src/i18n/t.ts'
import BookOpen from 'lucide-react/icons/book-open'
import ExternalLink from 'lucide-react/icons/external-link'
import { Link, useLocation } from 'react-router-dom'
import { config } from '#contract/calls/config.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { paths } from '#src/components/routing/paths.ts'
import { directoryPath } from '#src/components/routing/directory-path.ts'
import { BarLink } from '#src/ui/bar-link.tsx'

/** Returns the links of every header: the directory of the chosen place, and the operator's external pages. */
export function useMenuEntries() {
  const { data } = useCallQuery(config.links, {})
  const { search } = useLocation()
  const named = [
    { label: t('menu.aboutUs'), href: data?.aboutUs },
    { label: t('menu.help'), href: data?.help },
  ]
  const directory = {
    label: t('menu.contactDirectory'),
    icon: <BookOpen />,
    render: <Link to={directoryPath(search)} />,
  }
  return [
    directory,
    ...named.flatMap(({ label, href }) => (href ? [{ label, href, icon: <ExternalLink /> }] : [])),
  ]
}

export function MenuLinks() {
  const { pathname } = useLocation()
  return useMenuEntries().map(({ label, ...entry }) => (
    <BarLink
      key={label}
      {...entry}
      aria-current={'render' in entry && pathname === paths.contact ? 'page' : undefined}
    >
      {label}
    </BarLink>
  ))
}

/** The directory in the line of the header on a phone, where the other links are in the menu. */
export function DirectoryIcon() {
  const { pathname, search } = useLocation()
  return (
    <BarLink
      small
      icon={<BookOpen />}
      aria-label={t('menu.contactDirectory')}
      aria-current={pathname === paths.contact ? 'page' : undefined}
      render={<Link to={directoryPath(search)} />}
    />
  )
}
