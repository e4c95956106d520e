import * as z from 'zod/mini'
import { foldText } from '#contract/rules/fold-text.ts'

const fields = {
  name: z.string(),
  municipality: z.string(),
  validFrom: z.string(),
  pillarId: z.int(),
  runnerId: z.int(),
  validTo: z.string(),
  outcome: z.string(),
  description: z.string(),
}

const ImportedAction = z.object(fields)
export type ImportedAction = z.output<typeof ImportedAction>

const PartialAction = z.partial(ImportedAction)

/** The content of a row: an empty cell is absent and changes nothing. */
const IncomingAction = z.extend(ImportedAction, {
  runnerId: z.optional(fields.runnerId),
  validTo: z.optional(fields.validTo),
  outcome: z.optional(fields.outcome),
})
export type IncomingAction = z.output<typeof IncomingAction>

const MunicipalityOnly = z.object({ municipality: fields.municipality })

export function municipalityIn(text: string): string {
  return MunicipalityOnly.parse(JSON.parse(text)).municipality
}

/** Returns a key such as `2026-05-12 CPT safe walk to school`. */
export function keyOf({
  validFrom,
  municipality,
  name,
}: Pick<ImportedAction, 'validFrom' | 'municipality' | 'name'>) {
  return [validFrom, municipality, foldText(name)].join(' ')
}

/** Returns the first day in a key. */
export function dayIn(key: string): string {
  return key.slice(0, '2026-05-12'.length)
}

/** The fields have the order of the schema, so that equal content gives equal texts. */
export function contentText(content: ImportedAction): string {
  return JSON.stringify(ImportedAction.parse(content))
}

export function parseContent(text: string): ImportedAction {
  return ImportedAction.parse(JSON.parse(text))
}

/** Parses what imports brought, which may lack fields. */
export function parsePartial(text: string): z.output<typeof PartialAction> {
  return PartialAction.parse(JSON.parse(text))
}

export function parseIncoming(text: string): IncomingAction {
  return IncomingAction.parse(JSON.parse(text))
}
