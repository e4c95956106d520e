/** Name, figure and colours of one area. `id` is the id of its shape. */
export interface Region {
  readonly id: string
  readonly name: string
  /** The number on the map as text: `1 480`. Null for none. */
  readonly number: string | null
  /** A CSS colour. Null is drawn as no data. */
  readonly fill: string | null
  /** A CSS colour that is readable on the fill. */
  readonly ink: string
  /** The lines of the tooltip, which a screen reader reads after the name. */
  readonly lines: readonly string[]
}

export interface Pin {
  readonly id: string
  readonly longitude: number
  readonly latitude: number
  /** Read out when the pin is focused or hovered. */
  readonly label: string
  /** Kinds differ in colour and in the shape of the eye. */
  readonly kind: 'verified' | 'submitted' | 'unconfirmed' | 'demonstration' | 'active' | 'done'
}

/** A town that is named on the map for orientation. */
export interface Town {
  readonly name: string
  readonly longitude: number
  readonly latitude: number
  /** Shown before the others. */
  readonly isMain: boolean
}

export interface MapListener {
  /** Called for a press with a pointer, or Enter. */
  readonly onPress: (id: string) => void
  /** Called when a key asks for more about an area. */
  readonly onDetail: (id: string) => void
  readonly onUp: () => void
  /** Called when an area is pointed at or focused, with null for none. The position is in pixels of the map. */
  readonly onPoint: (id: string | null, x: number, y: number) => void
  readonly onPin: (id: string) => void
}
