type ClassName = string | false | null | undefined

/** Returns the classes of a CSS module for the given parts, without those that do not apply. */
export function classNames(styles: Readonly<Record<string, string>>, ...parts: readonly ClassName[]): string {
  return parts
    .filter((part) => typeof part === 'string')
    .map((part) => styles[part] ?? '')
    .join(' ')
    .trim()
}
