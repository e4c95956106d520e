import { read, write } from '../data.ts'
import type { Folder } from './place.ts'

/** The codes of the places that lack each kind of figure. All of them lie in one district. */
export const gaps = { shape: 'WC031', newestQuarter: 'WC032', people: 'WC034', district: 'DC3' } as const

/**
 * Deletes data that a real country may lack: the shape of a municipality; the newest crime figures of
 * another; the people, the organisations and the challenges of a third; and a whole quarter of a district.
 */
export function openGaps(server: Folder): void {
  const idOf = (code: string, level: number) => {
    const sql = 'select id from boundaries where code = ? and boundary_type_id = ?'
    const [found] = read<{ id: number }>(server, sql, [code, level])
    if (found === undefined) throw new Error(`There is no ${code}`)
    return found.id
  }
  const [quarterless, nothing, district] = [
    idOf(gaps.newestQuarter, 3),
    idOf(gaps.people, 3),
    idOf(gaps.district, 2),
  ]
  const newest = '(select max(year * 4 + quarter) from crime_figures)'
  write(server, 'update boundaries set people_count = null where id = ?', [nothing])
  write(server, 'update organisations set verification_status_id = 1 where boundary_id = ?', [nothing])
  write(
    server,
    `delete from organisation_decisions where organisation_stakeholder_id in
      (select stakeholder_id from organisations where boundary_id = ?)`,
    [nothing],
  )
  write(server, 'delete from collective_actions where boundary_id = ?', [nothing])
  write(server, `delete from crime_figures where boundary_id = ? and year * 4 + quarter = ${newest}`, [
    quarterless,
  ])
  write(
    server,
    `delete from crime_figures where year * 4 + quarter = ${newest} - 2
        and boundary_id in (select id from boundaries where district_id = ?)`,
    [district],
  )
  // The geometry uses its old code.
  write(server, "update boundaries set code = code || '-new' where id = ?", [idOf(gaps.shape, 3)])
}
