import type * as z from 'zod/mini'

/** Values for the fields of this product; the first one that a field accepts is its sample. */
const samples: readonly unknown[] = [
  1,
  'Safe!Place2026#x',
  'Aloe House',
  'someone@demo.example',
  '0395550142',
  '123456',
  '2026-05-12',
  '0b0e7a52-7e0c-4a54-9d0e-1f6a3c2b4d5e',
  '0b0e7a52-7e0c-4a54-9d0e-1f6a3c2b4d5e.0',
  true,
  'file',
  {},
  [],
  null,
  '',
]

/**
 * Finds an input that a schema accepts by trying; arrays have one entry if one can be found.
 * @param first values to try before the usual ones
 */
export function aValidInput(schema: z.ZodMiniType, first: readonly unknown[] = []): unknown {
  const found = sampleOf(schema, [...first, ...samples])
  const parsed = schema.safeParse(found)
  if (!parsed.success) throw new Error(`No valid input was found: ${JSON.stringify(parsed.error.issues)}`)
  return found
}

interface Parts {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
}

function sampleOf(schema: z.ZodMiniType, candidates: readonly unknown[]): unknown {
  const parts = schema._zod.def as Parts
  const made = madeOf(parts, candidates)
  return [...made, ...candidates].find((value) => schema.safeParse(value).success)
}

function madeOf(
  { shape, element, innerType, in: first, entries, values }: Parts,
  candidates: readonly unknown[],
): unknown[] {
  if (shape !== undefined) {
    const fields = Object.entries(shape).map(([name, field]) => [name, sampleOf(field, candidates)] as const)
    const whole = Object.fromEntries(fields)
    // A rule of the whole object may need another text, such as an address.
    const others = candidates.filter((one) => typeof one === 'string')
    const isText = (value: unknown) => typeof value === 'string'
    const withText = (other: unknown) => fields.map(([name, value]) => [name, isText(value) ? other : value])
    return [whole, ...others.map((other) => Object.fromEntries(withText(other)))]
  }
  if (element !== undefined) return [[sampleOf(element, candidates)], []]
  if (entries !== undefined) return Object.values(entries)
  if (values !== undefined) return [...values]
  const inner = innerType ?? first
  return inner === undefined ? [] : [sampleOf(inner, candidates)]
}
