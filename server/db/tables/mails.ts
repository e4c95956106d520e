import type { Generated } from 'kysely'

export interface MailTables {
  mails: MailsTable
}

/** A mail to one person; the address is looked up when it is sent. Kept 30 days after it was sent or given up. */
interface MailsTable {
  id: Generated<number>
  template: string
  to_stakeholder_id: number
  /** JSON: what the template needs, ids and numbers only. */
  data: string
  created_at: number
  attempts: Generated<number>
  /** When it is to be tried next; who attempts it moves this on first, so that nobody else does. Null when there is nothing left to do. */
  due_at: number | null
  sent_at: number | null
  /** Refused for good, without an address to go to, or no longer true. */
  failed_at: number | null
}
