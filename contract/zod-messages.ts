import * as z from 'zod/mini'
import { t } from './i18n/t.ts'

/** Makes schemas without a message of their own use the catalogue instead of the library's texts. */
export function setZodMessages(): void {
  z.config({
    customError: (issue) => (issue.input === undefined ? t('field.required') : t('field.wrongType')),
  })
}
