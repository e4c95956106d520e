import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'

const types = { '.html': 'text/html', '.js': 'text/javascript' }

/**
 * Serves the bench's page, and answers what an outbox sends as fast as can be, after the delay asked for: the same
 * number of bytes to the app's engine and to the bare one.
 */
export async function serveBench(folder, delay) {
  const server = createServer((request, response) => {
    void answer(request).then(({ status = 200, type = 'application/json', body }) => {
      response.writeHead(status, { 'content-type': type, 'x-gbvf': '1' })
      response.end(body)
    })
  })
  const answer = async (request) => {
    if (request.method === 'GET') {
      const path = request.url === '/' ? '/page.html' : request.url
      const body = await readFile(join(folder, path)).catch(() => undefined)
      return body === undefined ? { status: 404, body: '{}' } : { type: types[extname(path)], body }
    }
    const sent = await bodyOf(request)
    await pause(delay.milliseconds)
    return { body: JSON.stringify(answers[request.url]?.(sent) ?? {}) }
  }
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

const answers = {
  '/api/sync/ping': () => ({
    time: Date.now(),
    epoch: 'bench',
    oldestClient: 1,
    signedIn: 1,
    isReportTaken: true,
    revoked: [],
  }),
  '/api/sync/push': ({ entries }) => ({ answers: entries.map(({ key, body }) => taken(key, body)) }),
  '/bare': (edits) => ({ answers: edits.map(({ id, content }) => taken(id, content)) }),
}

function taken(key, record) {
  return {
    key,
    status: 200,
    replayed: false,
    version: 2,
    receipt: 'AB12CD34',
    retryAfter: null,
    body: { success: true, message: '', record },
  }
}

async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const whole = Buffer.concat(chunks)
  return JSON.parse((request.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole).toString())
}
