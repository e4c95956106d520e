import { readFileSync } from 'node:fs'

const [order] = /@layer [^;{]+;/.exec(readFileSync('src/ui/tokens.css', 'utf8')) ?? []
if (order === undefined) throw new Error('tokens.css does not say the order of the layers')

/**
 * The first sheet that a browser reads fixes the order of the layers. The build's chunks decide which sheet is first,
 * so every sheet declares the order.
 */
export function layersInOrder() {
  return {
    name: 'layers-in-order',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.css') ? `${order}\n${code}` : undefined),
  }
}
