/** Folds accents and case, to search and order names: databases and phones differ in how they collate. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
