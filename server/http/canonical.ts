/** As JSON, whatever order the fields came in. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((inner) => canonical(inner ?? null)).join(',')}]`
  let text = ''
  for (const name of Object.keys(value).sort()) {
    const inner: unknown = Reflect.get(value, name)
    if (inner !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonical(inner)}`
  }
  return `{${text}}`
}
