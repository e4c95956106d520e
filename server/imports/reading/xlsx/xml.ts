import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** The XML is malformed or not as expected. */
export class BadXml extends Error {}

export interface XmlReader {
  readonly start?: (name: string, attributes: SaxesTagPlain['attributes']) => void
  readonly end?: (name: string) => void
  readonly text?: (text: string) => void
}

/** Streams XML and yields after each chunk. Custom entities are never resolved, against bombs. @throws BadXml */
export async function* readXml(stream: Readable, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser()
  // An object, since the compiler cannot see that a callback sets it.
  const failure: { error?: Error } = {}
  parser.on('error', (error) => {
    failure.error ??= error
  })
  if (reader.start !== undefined) {
    const { start } = reader
    parser.on('opentag', ({ name, attributes }) => start(withoutPrefix(name), attributes))
  }
  if (reader.end !== undefined) {
    const { end } = reader
    parser.on('closetag', ({ name }) => end(withoutPrefix(name)))
  }
  if (reader.text !== undefined) parser.on('text', reader.text)
  stream.setEncoding('utf8')
  for await (const chunk of stream as AsyncIterable<string>) {
    parser.write(chunk)
    if (failure.error !== undefined) throw new BadXml(failure.error.message)
    yield
  }
  parser.close()
  if (failure.error !== undefined) throw new BadXml(failure.error.message)
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
