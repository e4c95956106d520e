const shape = /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)+$/

export function isEmail(value: string): boolean {
  return shape.test(value)
}
