import Pencil from 'lucide-react/icons/pencil'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router-dom'
import { paths } from '#src/components/routing/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { authWords } from '#src/words/auth.ts'
import styles from './login.module.css'

/** Who needs an account. */
export function LoginIntro({ onContinue }: { readonly onContinue: () => void }) {
  const { introPoints } = authWords
  return (
    <>
      <h1>{authWords.introTitle}</h1>
      <p>{authWords.introText}</p>
      <ul className={styles['points']}>
        <li>
          <Users /> {introPoints.register}
        </li>
        <li>
          <Pencil /> {introPoints.capture}
        </li>
        <li>
          <ShieldCheck /> {introPoints.verify}
        </li>
      </ul>
      <Button variant="main" wide onClick={onContinue}>
        {authWords.continueToLogin}
      </Button>
      <ButtonLink wide render={<Link to={paths.home} />}>
        {authWords.backToDashboard}
      </ButtonLink>
    </>
  )
}
