import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, expect, it } from 'vitest'

let tree: string
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/languages.mjs', ...args], { cwd: tree, encoding: 'utf8' })
const edit = (from: string | RegExp, to: string) => {
  const path = join(tree, 'zu.po')
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
}
const catalog = () => readFileSync(join(tree, 'locales/zu/common.po'), 'utf8')

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'gbvf-languages-'))
  for (const folder of ['scripts', 'locales']) cpSync(folder, join(tree, folder), { recursive: true })
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
  run('export', 'zu', 'zu.po')
})

it('imports what was exported, and says how much', () => {
  edit(/#, fuzzy\nmsgctxt "language.keep"/, 'msgctxt "language.keep"')
  const { status, stdout } = run('import', 'zu', 'zu.po', 'Nomsa Dube')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^\d+ sentences were imported\. 0 were left out/)
  expect(catalog()).toMatch(/# Reviewed by Nomsa Dube on .*\n(#.*\n)*msgid "language.keep"/)
  expect(catalog()).not.toContain('Project-Id-Version')
})

it.each([
  ['of another language', 'Language: zu', 'Language: af', 'The file is for af, not for zu.'],
  [
    'with a lost placeholder',
    /(msgctxt "language.current"\nmsgid .*\nmsgstr ".*)\{name\}/,
    '$1{naam}',
    'language.current: the placeholders must be: name.',
  ],
  [
    'with an unknown sentence',
    'msgctxt "language.keep"',
    'msgctxt "language.lost"',
    'language.lost: there is no such sentence.',
  ],
  ['that is no catalogue', /[^]*/, 'Hello', 'The file has no sentences.'],
])('refuses a file %s, and changes nothing', (_what, from, to, fault) => {
  const before = catalog()
  edit(from, to)
  const { status, stderr } = run('import', 'zu', 'zu.po', 'Nomsa Dube')
  expect(status).toBe(1)
  expect(stderr).toContain(fault)
  expect(catalog()).toBe(before)
})
