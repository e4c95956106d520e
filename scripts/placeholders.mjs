import { parse } from '@messageformat/parser'

export function placeholdersIn(text) {
  return [...new Set(namesIn(parse(text)))].toSorted((one, other) => one.localeCompare(other))
}

function namesIn(tokens) {
  return tokens.flatMap((token) => {
    if (token.type === 'content' || token.type === 'octothorpe') return []
    return [token.arg, ...('cases' in token ? token.cases.flatMap((one) => namesIn(one.tokens)) : [])]
  })
}
