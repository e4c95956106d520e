import { readFileSync } from 'node:fs'

const [order] = /@layer [^;{]+;/.exec(readFileSync('src/ui/tokens.css', 'utf8')) ?? []
if (order === undefined) throw new Error('tokens.css does not say the order of the layers')

/**
 * The first sheet that a browser reads sets the order of the layers for good, and which one that is depends on how the
 * build cuts its chunks: so each of them says it.
 */
export function layersInOrder() {
  return {
    name: 'layers-in-order',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.css') ? `${order}\n${code}` : undefined),
  }
}
