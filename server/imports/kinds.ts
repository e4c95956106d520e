import { boundariesImport } from './boundaries/boundaries-import.ts'
import { collectiveActionsImport } from './collective-actions/collective-actions-import.ts'
import { contactsImport } from './contacts/contacts-import.ts'
import { crimeImport } from './crime/crime-import.ts'
import type { ImportKind } from './kind.ts'
import { peopleImport } from './people/people-import.ts'
import { providersImport } from './providers/providers-import.ts'
import { questionnairesImport } from './questionnaires/questionnaires-import.ts'
import { translationsImport } from './translations/translations-import.ts'
import { usersImport } from './users/users-import.ts'

export const kinds: readonly ImportKind[] = [
  boundariesImport,
  peopleImport,
  crimeImport,
  providersImport,
  contactsImport,
  collectiveActionsImport,
  questionnairesImport,
  translationsImport,
  usersImport,
]
