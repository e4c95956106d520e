import { read, write } from './data.ts'
import { placeOf } from './figures/place.ts'
import type { Server } from './server.ts'

interface ProviderRow {
  readonly id: number
  readonly name: string
  readonly municipality: string
  readonly blockId: number
  readonly block: string
  readonly categoryId: number
  readonly street: string
}

/** Gives each hidden person a name of their own. In the demonstration data, somebody public may have the same name. */
export function nameHiddenPeople(server: Pick<Server, 'folder'>): void {
  const hidden = 'select stakeholder_id from contact_persons where is_public = 0'
  write(server, `update stakeholders set name = name || ' ' || id where id in (${hidden})`)
}

/** A provider of the Northern Cape whose address is hidden, with somebody who is public and somebody who is not. */
export function secretiveProvider(server: Server) {
  const province = placeOf(server, 'NC', 1)
  const person = (isPublic: number) =>
    `exists (select 1 from contact_persons c join requirement_answers n
       on n.provider_id = c.provider_id and n.requirement_id = c.requirement_id and n.is_available = 1
       where c.provider_id = p.stakeholder_id and c.is_public = ${isPublic})`
  const [provider] = read<ProviderRow>(
    server,
    `select s.id, s.name, m.name as municipality, k.id as blockId, k.description as block,
            k.building_block_category_id as categoryId, a.address_line1 as street
       from providers p join stakeholders s on s.id = p.stakeholder_id
       join boundaries m on m.id = p.municipality_id
       join building_blocks k on k.id = p.building_block_id
       join addresses a on a.stakeholder_id = s.id
      where m.province_id = ? and p.is_address_public = 0 and s.removed_at is null
        and ${person(1)} and ${person(0)}
      order by s.id limit 1`,
    [province.id],
  )
  if (provider === undefined) throw new Error('There is no provider with secrets')
  const people = read<{ name: string; isPublic: number }>(
    server,
    `select o.name, max(c.is_public) as isPublic from contact_persons c join stakeholders o on o.id = c.stakeholder_id
      where c.provider_id = ? and o.removed_at is null and exists (select 1 from requirement_answers n
        where n.provider_id = c.provider_id and n.requirement_id = c.requirement_id and n.is_available = 1)
      group by o.name`,
    [provider.id],
  )
  return {
    ...provider,
    province,
    contacts: read<{ detail: string }>(server, 'select detail from contacts where stakeholder_id = ?', [
      provider.id,
    ]).map(({ detail }) => detail),
    publicPeople: people.filter(({ isPublic }) => isPublic === 1).map(({ name }) => name),
    secrets: [provider.street, ...people.filter(({ isPublic }) => isPublic === 0).map(({ name }) => name)],
  }
}

/** The names of a block's providers in a province, as the directory orders them. */
export function namesIn(server: Server, provinceId: number, blockId: number): string[] {
  return read<{ name: string }>(
    server,
    `select s.name from providers p join stakeholders s on s.id = p.stakeholder_id
       join boundaries m on m.id = p.municipality_id
      where m.province_id = ? and p.building_block_id = ? and s.removed_at is null
      order by s.search_name, s.id`,
    [provinceId, blockId],
  ).map(({ name }) => name)
}
