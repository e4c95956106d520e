import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { extent, layers, type Atlas, type Layer, type Lines } from './atlas.ts'
import type { Square } from './grid.ts'

const SIDE = 256
const QUALITY = 90
/** The quiet colours of the page by day: its sunken surface, its surface and its borders. */
const SEA = '#f3f0ea'
const LAND = '#ffffff'
const strokes: Readonly<Record<Exclude<Layer, 'land'>, { readonly colour: string; readonly width: number }>> =
  {
    municipalities: { colour: '#e0d9ce', width: 0.75 },
    districts: { colour: '#b9b0a4', width: 0.75 },
    provinces: { colour: '#857c71', width: 1.25 },
    coast: { colour: '#857c71', width: 1 },
  }

export type MakeCanvas = (width: number, height: number) => Canvas

/** One square as WebP. */
export function draw(makeCanvas: MakeCanvas, atlas: Atlas, square: Square): Promise<Buffer> {
  const canvas = makeCanvas(SIDE, SIDE)
  const pen = canvas.getContext('2d')
  pen.fillStyle = SEA
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.lineJoin = 'round'
  for (const layer of layers) {
    trace(pen, atlas.linesOf(layer, square), layer === 'land')
    if (layer === 'land') {
      pen.fillStyle = LAND
      pen.fill('evenodd')
    } else {
      pen.strokeStyle = strokes[layer].colour
      pen.lineWidth = strokes[layer].width
      pen.stroke()
    }
  }
  return canvas.encode('webp', QUALITY)
}

function trace(pen: SKRSContext2D, lines: Lines, isArea: boolean): void {
  pen.beginPath()
  for (const line of lines) {
    for (const [index, [x, y]] of line.entries()) {
      const at = [(x / extent) * SIDE, (y / extent) * SIDE] as const
      if (index === 0) pen.moveTo(...at)
      else pen.lineTo(...at)
    }
    if (isArea) pen.closePath()
  }
}
