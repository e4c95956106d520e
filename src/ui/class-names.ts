type ClassName = string | false | null | undefined

/** The classes that a CSS module gives to those parts which apply. */
export function classNames(styles: Readonly<Record<string, string>>, ...parts: readonly ClassName[]): string {
  return parts
    .filter((part) => typeof part === 'string')
    .map((part) => styles[part] ?? '')
    .join(' ')
    .trim()
}
