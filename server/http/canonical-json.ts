/** Serialises JSON with sorted fields. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((inner) => canonicalJson(inner ?? null)).join(',')}]`
  let text = ''
  for (const name of Object.keys(value).sort()) {
    const inner: unknown = Reflect.get(value, name)
    if (inner !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(inner)}`
  }
  return `{${text}}`
}
