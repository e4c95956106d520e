type Ring = readonly (readonly number[])[]

/** A shape of a test's shapefile: its rings and its row of the table. */
export interface ShapeRow {
  readonly rings: readonly Ring[]
  readonly fields: Readonly<Record<string, string>>
}

const HEADER = 100
const WIDTH = 60
const POLYGON = 5

/** Returns the bytes of a .shp and its .dbf as GIS programs write them: clockwise outlines, texts in Windows-1252. */
export function shapefileOf(rows: readonly ShapeRow[]): { readonly shp: Buffer; readonly dbf: Buffer } {
  return { shp: shapesOf(rows), dbf: tableOf(rows.map(({ fields }) => fields)) }
}

function shapesOf(rows: readonly ShapeRow[]): Buffer {
  const records = rows.map(({ rings }, index) => {
    const points = rings.flat()
    const content = Buffer.alloc(44 + rings.length * 4 + points.length * 16)
    content.writeInt32LE(POLYGON, 0)
    content.writeInt32LE(rings.length, 36)
    content.writeInt32LE(points.length, 40)
    let first = 0
    rings.forEach((ring, part) => {
      content.writeInt32LE(first, 44 + part * 4)
      first += ring.length
    })
    points.forEach(([x = 0, y = 0], place) => {
      const at = 44 + rings.length * 4 + place * 16
      content.writeDoubleLE(x, at)
      content.writeDoubleLE(y, at + 8)
    })
    const head = Buffer.alloc(8)
    head.writeInt32BE(index + 1, 0)
    head.writeInt32BE(content.length / 2, 4)
    return Buffer.concat([head, content])
  })
  const header = Buffer.alloc(HEADER)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE((HEADER + records.reduce((sum, { length }) => sum + length, 0)) / 2, 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(POLYGON, 32)
  return Buffer.concat([header, ...records])
}

function tableOf(rows: readonly Readonly<Record<string, string>>[]): Buffer {
  const names = Object.keys(rows[0] ?? {})
  const header = Buffer.alloc(32 + names.length * 32 + 1)
  header.writeUInt8(3, 0)
  header.writeUInt32LE(rows.length, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(1 + names.length * WIDTH, 10)
  names.forEach((name, index) => {
    header.write(name, 32 + index * 32, 'latin1')
    header.write('C', 32 + index * 32 + 11, 'latin1')
    header.writeUInt8(WIDTH, 32 + index * 32 + 16)
  })
  header.writeUInt8(0x0d, header.length - 1)
  const lines = rows.map((row) => ` ${names.map((name) => (row[name] ?? '').padEnd(WIDTH)).join('')}`)
  return Buffer.concat([header, Buffer.from(lines.join(''), 'latin1'), Buffer.from([0x1a])])
}
