import { expect, test } from 'vitest'
import { usedSentences } from '../../scripts/used-sentences.mjs'

const catalog = { moduleIds: ['/app/locales/af/common.po'] }
const chunkOf = (messages: object) =>
  `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(messages))})`

test('a catalogue holds the sentences that the modules name, or whose ids they build', () => {
  const { transform, renderChunk } = usedSentences()
  transform("t('common.skip') + t(`format.months.${month}`)", '/app/src/survey/frame.tsx')
  transform("t('common.menu')", '/app/node_modules/other/index.js')
  const used = { 'common.skip': ['Slaan oor'], 'format.months.1': ['Januarie'] }
  const unused = { 'common.menu': ['Kieslys'], 'format.quarter': ['kwartaal'] }
  expect(renderChunk(chunkOf({ ...used, ...unused }), catalog)).toBe(chunkOf(used))
  expect(renderChunk(chunkOf(unused), { moduleIds: ['/app/src/survey/frame.tsx'] })).toBeNull()
})
