import Building2 from 'lucide-react/icons/building-2'
import ChevronRight from 'lucide-react/icons/chevron-right'
import HouseHeart from 'lucide-react/icons/house-heart'
import Map from 'lucide-react/icons/map'
import Siren from 'lucide-react/icons/siren'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ImportKindName } from '#contract/schemas/import.ts'
import { importPath } from './import-path.ts'
import { Card } from '#src/ui/card.tsx'
import { importWords as words } from '#src/words/imports.ts'
import styles from './imports.module.css'

const icons: Record<ImportKindName, ReactNode> = {
  boundaries: <Map />,
  people: <Users />,
  crime: <Siren />,
  providers: <HouseHeart />,
  contacts: <Building2 />,
}

/** The kinds of file to choose from. */
export function KindLinks({ kinds }: { readonly kinds: readonly ImportKindName[] }) {
  return (
    <Card title={words.choose} flush>
      <ul className={styles['rows']}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link to={importPath(kind)} className={styles['row']}>
              {icons[kind]}
              <span>
                {words.kinds[kind].title}
                <small>{words.kinds[kind].says}</small>
              </span>
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
