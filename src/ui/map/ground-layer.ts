import { GridLayer, type Coords, type DoneCallback, type LatLngBounds } from 'leaflet'
import styles from './region-map.module.css'
import { squareUrl, type Square } from './square.ts'

/** What lies under the areas. */
export interface Tiles {
  /** With {z}, {x} and {y}. */
  readonly urlTemplate: string
  readonly attribution: string
  /** It shows nothing that the areas do not show themselves, and nothing beyond the frame. */
  readonly isPlain: boolean
  /** Looks for a square on the device. */
  readonly find?: ((urlTemplate: string, square: Square) => Promise<Blob | undefined>) | undefined
}

const SIDE = 256
/** The zoom level whose squares every device has with the app. */
const LEAST_ZOOM = 6

/**
 * A base map of squares: from the device, or else from their address. Where neither has one, the part of a wider one
 * that shows the same is drawn larger.
 */
export function createGround(tiles: Tiles, frame: LatLngBounds): GridLayer {
  return new Ground(tiles, frame)
}

class Ground extends GridLayer {
  constructor(
    private readonly tiles: Tiles,
    frame: LatLngBounds,
  ) {
    super({
      attribution: tiles.attribution,
      className: styles['ground-tiles'] ?? '',
      ...(tiles.isPlain ? { bounds: frame } : {}),
    })
  }

  protected override createTile({ z, x, y }: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('div')
    void this.show(tile, { z, x, y }, done)
    return tile
  }

  private async show(tile: HTMLElement, square: Square, done: DoneCallback): Promise<void> {
    try {
      await this.fill(tile, square)
    } catch {
      return done(new Error('There is no ground to show'), tile)
    }
    done(undefined, tile)
  }

  private async fill(tile: HTMLElement, wanted: Square): Promise<void> {
    let failure: unknown
    for (let up = 0; up === 0 || wanted.z - up >= LEAST_ZOOM; up += 1) {
      const square = { z: wanted.z - up, x: wanted.x >> up, y: wanted.y >> up }
      try {
        const image = await this.imageOf(square, up === 0 || square.z === LEAST_ZOOM)
        if (image !== undefined) return tile.replaceChildren(placed(image, wanted, up))
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  private async imageOf(square: Square, mayAsk: boolean): Promise<HTMLImageElement | undefined> {
    const { urlTemplate, find } = this.tiles
    const kept = await find?.(urlTemplate, square)
    if (kept === undefined) return mayAsk ? loaded(squareUrl(urlTemplate, square)) : undefined
    const url = URL.createObjectURL(kept)
    try {
      return await loaded(url)
    } finally {
      URL.revokeObjectURL(url)
    }
  }
}

function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image(SIDE, SIDE)
  image.alt = ''
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error(`${url} is not there`)))
    image.src = url
  })
}

/** Of a square so many levels up, the part that shows the wanted one. */
function placed(image: HTMLImageElement, { x, y }: Square, up: number): HTMLImageElement {
  const times = 2 ** up
  image.style.width = `${SIDE * times}px`
  image.style.height = `${SIDE * times}px`
  image.style.transform = `translate(${-(x % times) * SIDE}px, ${-(y % times) * SIDE}px)`
  return image
}
