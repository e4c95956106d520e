/** Text without accents and in small letters: how names are searched and ordered, since the databases fold differently. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
