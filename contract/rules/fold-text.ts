/**
 * Text without accents and in small letters: how names are searched and ordered. Databases and phones fold and collate
 * differently of themselves.
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
