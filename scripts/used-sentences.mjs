// Leaves out of a build the sentences that none of its modules shows. The catalogue `common` is mostly for the app.
const CATALOG = /\/locales\/[^/]+\/[^/]+\.po$/
const MESSAGES = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/g

/** Returns a Vite plugin. */
export function usedSentences() {
  const sources = []
  return {
    name: 'used-sentences',
    enforce: 'post',
    transform(code, id) {
      if (!CATALOG.test(id) && !id.includes('/node_modules/')) sources.push(code)
    },
    renderChunk(code, { moduleIds }) {
      if (!moduleIds.some((id) => CATALOG.test(id))) return null
      const text = sources.join('\n')
      return code.replaceAll(MESSAGES, (_all, literal) => {
        const used = Object.entries(JSON.parse(JSON.parse(literal))).filter(([id]) => isIn(text, id))
        return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(used)))})`
      })
    },
  }
}

/** Whether the modules name this sentence, or build its id from its beginning. */
function isIn(text, id) {
  return text.includes(id) || text.includes(`\`${id.slice(0, id.lastIndexOf('.') + 1)}\${`)
}
