// Measures cached public answers beside nginx, which serves the same bytes from files. It uses the last build.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { env, execPath } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import autocannon from 'autocannon'

const GOAL = 0.4
const ROUNDS = Number(env.ROUNDS ?? 7)
const SECONDS = Number(env.SECONDS ?? 2)
const CONNECTIONS = 50
const OWN_PORT = 4_392
const NGINX_PORT = 4_393
const LOOKS = 300
const PAUSE_MS = 100
const accept = { 'accept-encoding': 'br' }

/** Requests a second of our server and of nginx, in turns; undefined where nginx is not installed. */
async function compareAnswers() {
  mkdirSync('.cache/bench', { recursive: true })
  const folder = mkdtempSync(resolve('.cache/bench/answers-'))
  const own = pinned(execPath, ['dist/server/main.js'], {
    PORT: String(OWN_PORT),
    DATA_DIR: folder,
    SEED: 'demo',
  })
  let nginx
  try {
    const cases = await casesOf(folder)
    nginx = startNginx(folder, cases)
    if ((await statusOf(NGINX_PORT, cases[0].path)) === undefined) return undefined
    const table = {}
    for (const { name, path, headers } of cases) table[name] = await compare(path, headers)
    return table
  } finally {
    own.kill()
    nginx?.kill()
    await pause(PAUSE_MS * 10)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The server gets one processor and the client the other. */
function pinned(program, parameters, more = {}) {
  const child = spawn('taskset', ['-c', '0', program, ...parameters], {
    env: { ...env, ...more },
    stdio: 'ignore',
  })
  child.once('error', () => undefined)
  return child
}

/** Each answer is requested in brotli, and again with its tag. */
async function casesOf(folder) {
  await statusOf(OWN_PORT, '/api/health')
  const { fullUrl } = await (await ask(OWN_PORT, '/api/geography/revision')).json()
  const cases = []
  for (const [name, path] of [
    ['snapshot of the country', '/api/dashboard'],
    ['boundaries', fullUrl],
  ]) {
    const answer = await packed(path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    // Fetch decompresses an answer, so nginx gets the bytes that were sent.
    const file = `${folder}/${name}.br`.replaceAll(' ', '-')
    writeFileSync(file, brotliCompressSync(bytes))
    const etag = answer.headers.get('etag')
    cases.push({ name, path, file, etag, headers: accept })
    cases.push({
      name: `${name}, nothing new`,
      path,
      file,
      etag,
      headers: { ...accept, 'if-none-match': etag },
    })
  }
  return cases
}

async function packed(path) {
  for (let look = 0; look < LOOKS; look += 1) {
    const answer = await ask(OWN_PORT, path)
    if (answer.headers.get('content-encoding') === 'br') return answer
    await answer.arrayBuffer()
    await pause(PAUSE_MS)
  }
  throw new Error(`${path} was never packed`)
}

function ask(port, path) {
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: accept })
}

async function statusOf(port, path) {
  const looks = port === OWN_PORT ? LOOKS : LOOKS / 10
  for (let look = 0; look < looks; look += 1) {
    try {
      return (await ask(port, path)).status
    } catch {
      await pause(PAUSE_MS)
    }
  }
  return undefined
}

/** nginx sends the same headers. Its own tag would be the file's time, so the configuration compares ours. */
function startNginx(folder, cases) {
  const places = cases
    .filter(({ headers }) => headers === accept)
    .map(
      ({ path, file, etag }) => `location = ${path} {
        if ($http_if_none_match = '${etag}') { return 304; }
        default_type application/json; etag off; alias ${file};
        add_header etag '${etag}'; add_header content-encoding br; add_header vary accept-encoding;
        add_header cache-control no-cache;
      }`,
    )
  const configuration = `user root; worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log /dev/null;
    events { worker_connections 512; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
      open_file_cache max=100; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server { listen 127.0.0.1:${NGINX_PORT}; ${places.join('\n')} } }`
  writeFileSync(`${folder}/nginx.conf`, configuration)
  return pinned('nginx', ['-c', `${folder}/nginx.conf`])
}

async function compare(path, headers) {
  const rates = { own: [], nginx: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.own.push(await rate(OWN_PORT, path, headers))
    rates.nginx.push(await rate(NGINX_PORT, path, headers))
  }
  // The median of each pair's ratio, since other work may slow the machine for a while.
  const ratio = median(rates.own.map((own, round) => own / rates.nginx[round]))
  const [own, nginx] = [median(rates.own), median(rates.nginx)]
  return { 'requests a second': own, nginx, ratio: Number(ratio.toFixed(2)), goal: GOAL }
}

async function rate(port, path, headers) {
  const { requests, errors, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  })
  const isAllRefused = errors > 0 || (non2xx > 0 && headers['if-none-match'] === undefined)
  if (isAllRefused) throw new Error(`${path} was not answered`)
  return Math.round(requests.average)
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

const table = await compareAnswers()
if (table === undefined) console.log('nginx is not installed here, so nothing was compared')
else console.table(table)
