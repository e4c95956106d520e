import { sortableText } from '#src/i18n/format.ts'

/** Returns a plain title such as `quarterly-gbvf-crime-cases`, and the day in sortable form. */
export function fileNameParts(what: string, now: number): { readonly plain: string; readonly day: string } {
  const [day = ''] = sortableText(now).split(' ')
  const plain = what
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return { plain, day }
}
