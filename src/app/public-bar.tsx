import { t } from '#src/i18n/t.ts'
import { Link } from 'react-router-dom'
import { paths } from '#src/components/routing/paths.ts'
import { BarBrand } from '#src/ui/bar-brand.tsx'
import { BarLink } from '#src/ui/bar-link.tsx'
import { Bar } from '#src/ui/bar.tsx'
import { LanguageLinks, LanguageMenu } from './language-menu.tsx'
import { DirectoryIcon, MenuLinks } from './menu-links.tsx'

interface Props {
  readonly isLoginShown: boolean
  /** Shown in the header, where its arrival does not move the page. */
  readonly isDemonstration: boolean
}

/** The header for people who are not signed in, or not yet known to be. */
export function PublicBar({ isLoginShown, isDemonstration }: Props) {
  const links = <MenuLinks />
  const login = (
    <BarLink outlined render={<Link to={paths.login} />}>
      {t('common.login')}
    </BarLink>
  )
  return (
    <Bar
      sticksOnPhone
      brand={
        <BarBrand
          name={t('common.productName')}
          note={isDemonstration && t('common.demonstration')}
          wordsOnPhone
          render={<Link to={paths.home} />}
        />
      }
      navLabel={t('common.mainNavigation')}
      nav={
        <>
          <LanguageMenu />
          {links}
        </>
      }
      navSide="end"
      menuLabel={t('common.menu')}
      menu={
        <>
          {links}
          <LanguageLinks />
        </>
      }
      right={
        <>
          <DirectoryIcon />
          {isLoginShown && login}
        </>
      }
    />
  )
}
