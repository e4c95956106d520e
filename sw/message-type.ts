/** Returns the `type` of a message, which any script of this origin may have sent. */
export function messageType(data: unknown): unknown {
  return Reflect.get(Object(data), 'type')
}
