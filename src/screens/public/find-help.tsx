import { t } from '#src/i18n/t.ts'
import BookOpen from 'lucide-react/icons/book-open'
import { Link } from 'react-router-dom'
import type { Component } from '#contract/calls/dashboard.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import { preselectBlock } from '#src/components/filters/preselected-block.ts'
import { paths } from '#src/components/routing/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import styles from './find-help.module.css'

/** The blocks that people look for most, by id: shelter, care centre, police unit, counselling, protection order. */
const common: readonly number[] = [10, 7, 5, 9, 14]

/** Leads to the directory with a building block, which is in no address. */
export function FindHelp({ components }: { readonly components: readonly Component[] }) {
  const options = components.find(({ componentId }) => componentId === componentIds.buildingBlocks)?.options
  const blocks = (options ?? []).flatMap(({ id, subOptions }) =>
    subOptions.map((block) => ({ ...block, optionId: id })),
  )
  const wanted = common.flatMap((id) => blocks.find((block) => block.id === id) ?? [])
  return (
    <section className={styles['help']} data-waiting={wanted.length === 0} aria-labelledby="find-help">
      <h2 id="find-help">{t('public.findHelp')}</h2>
      <p>{t('public.findHelpText')}</p>
      <ul className={styles['blocks']}>
        {wanted.map(({ id, name, optionId }) => (
          <li key={id}>
            <ButtonLink
              render={
                <Link to={paths.contact} onClick={() => preselectBlock({ optionId, subOptionId: id })} />
              }
            >
              {name}
            </ButtonLink>
          </li>
        ))}
        <li>
          <ButtonLink variant="main" icon={<BookOpen />} render={<Link to={paths.contact} />}>
            {t('menu.contactDirectory')}
          </ButtonLink>
        </li>
      </ul>
    </section>
  )
}
