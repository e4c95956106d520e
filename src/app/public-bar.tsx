import { Link } from 'wouter'
import { paths } from '#src/parts/paths.ts'
import { BarBrand } from '#src/ui/bar-brand.tsx'
import { BarLink } from '#src/ui/bar-link.tsx'
import { Bar } from '#src/ui/bar.tsx'
import { common } from '#src/words/common.ts'
import { useOutwardLinks } from './outward-links.tsx'

interface Props {
  readonly isLoginShown: boolean
  /** Told in the header, where it moves nothing when it is known. */
  readonly isDemonstration: boolean
}

/** The header of somebody who is not signed in, or not yet known to be. */
export function PublicBar({ isLoginShown, isDemonstration }: Props) {
  const outward = useOutwardLinks()
  const links = outward.map(({ label, href, icon }) => (
    <BarLink key={label} href={href} icon={icon}>
      {label}
    </BarLink>
  ))
  const login = (
    <BarLink outlined render={<Link to={paths.login} />}>
      {common.login}
    </BarLink>
  )
  const hasLinks = links.length > 0
  return (
    <Bar
      sticksOnPhone
      brand={
        <BarBrand
          name={common.productName}
          note={isDemonstration && common.demonstration}
          wordsOnPhone
          render={<Link to={paths.home} />}
        />
      }
      navLabel={common.mainNavigation}
      nav={hasLinks && links}
      navSide="end"
      menuLabel={common.menu}
      menu={hasLinks && links}
      right={isLoginShown && login}
    />
  )
}
