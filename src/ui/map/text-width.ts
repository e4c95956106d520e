const canvas = document.createElement('canvas').getContext('2d')
const widths = new Map<string, number>()

/** Returns the width in pixels of a text on the map. Measuring in the page would cause a layout for each text. */
export function textWidth(text: string): number {
  const known = widths.get(text)
  if (known !== undefined) return known
  if (canvas !== null) canvas.font = `650 14px ${getComputedStyle(document.body).fontFamily}`
  const width = canvas?.measureText(text).width ?? text.length * 8
  widths.set(text, width)
  return width
}
