import { expect, test } from 'vitest'
import { limits } from '#contract/wire.ts'
import {
  faultIn,
  faultOfFile,
  type FileFault,
  type FileShape,
} from '#src/screens/admin/imports/file/file-fault.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const good = { name: 'a file', size: 100 }

test.each<{ what: string; shape: FileShape; head: Uint8Array; fault: FileFault | undefined }>([
  { what: 'a CSV', shape: 'table', head: bytes('code,people\nCPT,1'), fault: undefined },
  { what: 'a workbook', shape: 'table', head: bytes('PK\u0003\u0004'), fault: undefined },
  { what: 'a CSV with a mark', shape: 'table', head: bytes('\uFEFFcode'), fault: undefined },
  { what: 'GeoJSON in place of a table', shape: 'table', head: bytes(' {"type"'), fault: 'no-table' },
  {
    what: 'a workbook of before 2007',
    shape: 'table',
    head: Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0),
    fault: 'old-excel',
  },
  { what: 'text in UTF-16', shape: 'table', head: Uint8Array.of(0xff, 0xfe, 0x63, 0), fault: 'utf16' },
  { what: 'a PDF', shape: 'table', head: bytes('%PDF-1.7'), fault: 'pdf' },
  { what: 'a web page', shape: 'table', head: bytes('\n<!DOCTYPE html>'), fault: 'web-page' },
  { what: 'XML', shape: 'table', head: bytes('<?xml version="1.0"?>'), fault: 'no-table' },
  { what: 'GeoJSON', shape: 'map', head: bytes('{"type":"FeatureCollection"'), fault: undefined },
  { what: 'a zipped shapefile', shape: 'map', head: bytes('PK\u0003\u0004'), fault: undefined },
  { what: 'a CSV in place of shapes', shape: 'map', head: bytes('code,name'), fault: 'no-map' },
])('$what for a $shape: $fault', ({ shape, head, fault }) => {
  expect(faultIn(shape, { ...good, head })).toBe(fault)
})

test('a file that is empty, too large or named too long is not sent', () => {
  const head = bytes('code')
  expect(faultIn('table', { ...good, head: bytes(''), size: 0 })).toBe('empty')
  expect(faultIn('table', { ...good, head, size: limits.importFile })).toBeUndefined()
  expect(faultIn('table', { ...good, head, size: limits.importFile + 1 })).toBe('too-large')
  expect(faultIn('table', { ...good, head, name: 'x'.repeat(limits.fileName + 1) })).toBe('too-long-name')
})

test('a file is recognised by its first bytes, and an unreadable file is named', async () => {
  expect(await faultOfFile('map', new File(['a,b'], 'lines.geojson'))).toBe('no-map')
  const gone = new File(['a,b'], 'gone.csv')
  gone.slice = () => {
    throw new DOMException('', 'NotReadableError')
  }
  expect(await faultOfFile('table', gone)).toBe('unreadable')
})
