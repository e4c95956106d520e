import { Link, useLocation } from 'react-router-dom'
import { config } from '#contract/calls/config.ts'
import { helplinesCheckedOn } from '#contract/rules/helplines-checked.ts'
import { paths } from '#src/components/routing/paths.ts'
import { SafetyBar } from '#src/components/safety-bar/safety-bar.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'

/** The safety bar of the app, with links to its pages of help. */
export function PublicSafetyBar() {
  const { publicAnswers } = useServices()
  const { pathname } = useLocation()
  const helplines = <Link to={paths.helplines}>{t('menu.allHelplines')}</Link>
  return (
    <SafetyBar
      view={pathname}
      onExit={() => void publicAnswers.leave()}
      more={
        <>
          {helplines} <CheckedOn />
        </>
      }
      lastLine={
        <>
          {helplines}
          <Link to={paths.safety}>{t('menu.safety')}</Link>
        </>
      }
    />
  )
}

function CheckedOn() {
  const day = helplinesCheckedOn(useCallQuery(config.helplines, {}).data ?? [])
  return day === null ? null : <small>{t('menu.checked', { day: dayText(Date.parse(day)) })}</small>
}
