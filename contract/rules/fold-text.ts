/**
 * Removes accents and turns text into lower case, to search and order names. Databases and phones differ in how they
 * fold and collate text.
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
