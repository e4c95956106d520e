import { GridLayer, type Coords, type DoneCallback, type LatLngBounds, type Map as LeafletMap } from 'leaflet'
import styles from './region-map.module.css'
import { tileUrl, type TileCoords } from './tile-coords.ts'

export interface Tiles {
  /** Contains {z}, {x} and {y}. */
  readonly urlTemplate: string
  readonly attribution: string
  /** The base map shows nothing that the areas do not show themselves, and nothing beyond the frame. */
  readonly isPlain: boolean
  readonly find?: ((urlTemplate: string, coords: TileCoords) => Promise<Blob | undefined>) | undefined
}

const SIDE = 256
/** Every device has the tiles of this zoom level with the app. */
const MIN_ZOOM = 6
/** The plain base map has nothing finer. Leaflet enlarges it. */
const PLAIN_MAX_ZOOM = 12
/** From this zoom on a province fills a screen, and its surroundings help people to find their way. */
const SHOWN_FROM = 5.5

/** @returns a function that shows another base map under the areas, or none, from the zoom at which it helps */
export function createBaseMap(map: LeafletMap, frame: LatLngBounds): (tiles: Tiles | undefined) => void {
  let tiles: Tiles | undefined
  let layer: GridLayer | undefined
  const update = (): void => {
    const isShown = layer !== undefined && map.getZoom() >= SHOWN_FROM
    if (isShown) layer?.addTo(map)
    else layer?.remove()
    map.getContainer().classList.toggle(styles['see-through'] ?? '', isShown && tiles?.isPlain === false)
  }
  map.on('zoomend', update)
  return (next) => {
    layer?.remove()
    tiles = next
    layer = next && new BaseMapLayer(next, frame)
    update()
  }
}

/** Loads a tile from the device or its address. If neither has it, it enlarges that part of a wider tile. */
class BaseMapLayer extends GridLayer {
  constructor(
    private readonly tiles: Tiles,
    frame: LatLngBounds,
  ) {
    super({
      attribution: tiles.attribution,
      className: styles['base-map'] ?? '',
      ...(tiles.isPlain ? { bounds: frame, maxNativeZoom: PLAIN_MAX_ZOOM } : {}),
    })
  }

  protected override createTile({ z, x, y }: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('div')
    // An image within a saved picture would be empty.
    tile.dataset['notInPicture'] = ''
    void this.show(tile, { z, x, y }, done)
    return tile
  }

  private async show(tile: HTMLElement, coords: TileCoords, done: DoneCallback): Promise<void> {
    try {
      await this.fill(tile, coords)
    } catch {
      return done(new Error('The base map has no such tile'), tile)
    }
    done(undefined, tile)
  }

  private async fill(tile: HTMLElement, wanted: TileCoords): Promise<void> {
    let failure: unknown
    for (let up = 0; up === 0 || wanted.z - up >= MIN_ZOOM; up += 1) {
      const coords = { z: wanted.z - up, x: wanted.x >> up, y: wanted.y >> up }
      try {
        const image = await this.imageOf(coords, up === 0 || coords.z === MIN_ZOOM)
        if (image !== undefined) return tile.replaceChildren(enlarged(image, wanted, up))
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  private async imageOf(coords: TileCoords, mayRequest: boolean): Promise<HTMLImageElement | undefined> {
    const { urlTemplate, find } = this.tiles
    const stored = await find?.(urlTemplate, coords)
    if (stored === undefined) return mayRequest ? loaded(tileUrl(urlTemplate, coords)) : undefined
    const url = URL.createObjectURL(stored)
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

/** Shows the part of a tile `up` levels wider that covers the wanted tile. */
function enlarged(image: HTMLImageElement, { x, y }: TileCoords, up: number): HTMLImageElement {
  const times = 2 ** up
  image.style.width = `${SIDE * times}px`
  image.style.height = `${SIDE * times}px`
  image.style.transform = `translate(${-(x % times) * SIDE}px, ${-(y % times) * SIDE}px)`
  return image
}
