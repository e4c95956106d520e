/** Returns the `type` of a message, which any script of this origin may have sent. */
export function typeIn(data: unknown): unknown {
  return Reflect.get(Object(data), 'type')
}
