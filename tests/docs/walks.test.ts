import { readFileSync, readdirSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const MAX_LINES = 80
const files = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts'))

/** Lists the browser tests of a file, with the lines of each and of the functions beside it that it uses. */
function walksIn(path: string): { title: string; lines: number }[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const linesOf = (node: ts.Node) => node.getText(file).split('\n').length
  const helpers = new Map(
    file.statements.filter(ts.isFunctionDeclaration).map((one) => [one.name?.text ?? '', one]),
  )
  const used = (node: ts.Node, found = new Set<ts.FunctionDeclaration>()) => {
    const visit = (part: ts.Node): void => {
      const helper = ts.isIdentifier(part) ? helpers.get(part.text) : undefined
      if (helper !== undefined && !found.has(helper)) used(helper, found.add(helper))
      ts.forEachChild(part, visit)
    }
    ts.forEachChild(node, visit)
    return found
  }
  const walks: { title: string; lines: number }[] = []
  const visit = (node: ts.Node): void => {
    const isWalk = ts.isCallExpression(node) && node.expression.getText(file) === 'test'
    const [title, body] = isWalk ? [node.arguments[0], node.arguments.at(-1)] : []
    if (title !== undefined && body !== undefined) {
      const own = [body, ...used(body)].map(linesOf)
      walks.push({ title: title.getText(file), lines: own.reduce((sum, lines) => sum + lines) })
    } else ts.forEachChild(node, visit)
  }
  visit(file)
  return walks
}

test.each(files)('every walk of %s has at most 80 lines, with the functions beside it', (name) => {
  const walks = walksIn(`e2e/${name}`)
  expect(walks).not.toEqual([])
  expect(walks.filter(({ lines }) => lines > MAX_LINES)).toEqual([])
})
