import type { MessageId, Messages } from './messages.ts'

/** A sentence without placeholders. */
export type PlainId = { [Id in MessageId]: Messages[Id] extends null ? Id : never }[MessageId]

type Values<Id extends MessageId> = Messages[Id] extends null ? [] : [values: Messages[Id]]
type Translate = (id: string, values?: Record<string, unknown>) => string

/** Without a translator, as in the service worker, which shows no sentence, an id is its own sentence. */
let translate: Translate = (id) => id

/** Sets where sentences come from: the catalogues of the page, or those of the server. */
export function setTranslate(translator: Translate): void {
  translate = translator
}

/** Returns a sentence in the language of the reader. On the page, its catalogue must be loaded. */
export function t<Id extends MessageId>(id: Id, ...[values]: Values<Id>): string {
  return translate(id, values as Record<string, unknown> | undefined)
}

/** Returns the error of a check of a schema, in the language of whoever parses. */
export function errorMessage<Id extends MessageId>(id: Id, ...values: Values<Id>) {
  return { error: () => t(id, ...values) }
}
