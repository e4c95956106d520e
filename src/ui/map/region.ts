/** Name, figure and colours of one area; `id` is that of its shape. */
export interface Region {
  readonly id: string
  readonly name: string
  /** The number on the map, in words: `1 480`. Null for none. */
  readonly number: string | null
  /** A CSS colour; null is drawn as no data. */
  readonly fill: string | null
  /** A CSS colour that is readable on the fill. */
  readonly ink: string
  /** The lines of the tip, which a screen reader reads after the name. */
  readonly lines: readonly string[]
}

/** A pin on the map. */
export interface Pin {
  readonly id: string
  readonly longitude: number
  readonly latitude: number
  /** Said when it is focused or hovered. */
  readonly label: string
  /** Kinds differ in colour and in the shape of the eye. */
  readonly kind: 'plain' | 'active' | 'done'
}

/** The events of a map. */
export interface MapListener {
  /** Pressed with a pointer, or Enter. */
  readonly onPress: (id: string) => void
  /** More about one is asked for with a key. */
  readonly onDetail: (id: string) => void
  /** Escape. */
  readonly onUp: () => void
  /** Pointed at or focused; null for none. The place is in pixels of the map. */
  readonly onPoint: (id: string | null, x: number, y: number) => void
  readonly onPin: (id: string) => void
}
