import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { extent, layers, type TileSource, type Layer, type TileGeometry } from './tile-source.ts'
import type { Tile } from './tile-grid.ts'

const SIDE = 256
const QUALITY = 90
/** The colours of the light theme: surface and borders. The sea is transparent, so that no edge of a tile shows on it. */
const LAND = '#ffffff'
const strokes: Readonly<Record<Exclude<Layer, 'land'>, { readonly colour: string; readonly width: number }>> =
  {
    municipalities: { colour: '#e0d9ce', width: 0.75 },
    districts: { colour: '#b9b0a4', width: 0.75 },
    provinces: { colour: '#857c71', width: 1.25 },
    coast: { colour: '#857c71', width: 1 },
  }

export type MakeCanvas = (width: number, height: number) => Canvas

export function drawTile(makeCanvas: MakeCanvas, source: TileSource, tile: Tile): Promise<Buffer> {
  const canvas = makeCanvas(SIDE, SIDE)
  const context = canvas.getContext('2d')
  context.lineJoin = 'round'
  for (const layer of layers) {
    tracePath(context, source.geometryOf(layer, tile), layer === 'land')
    if (layer === 'land') {
      context.fillStyle = LAND
      context.fill('evenodd')
    } else {
      context.strokeStyle = strokes[layer].colour
      context.lineWidth = strokes[layer].width
      context.stroke()
    }
  }
  return canvas.encode('webp', QUALITY)
}

function tracePath(context: SKRSContext2D, geometry: TileGeometry, isArea: boolean): void {
  context.beginPath()
  for (const line of geometry) {
    for (const [index, [x, y]] of line.entries()) {
      const at = [(x / extent) * SIDE, (y / extent) * SIDE] as const
      if (index === 0) context.moveTo(...at)
      else context.lineTo(...at)
    }
    if (isArea) context.closePath()
  }
}
