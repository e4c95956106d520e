// Prepares everything that `npm start` and `npm test` need. It uses only Node, because packages may not be installed
// yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { argv, chdir, env, exit, getuid, platform, arch, version } from 'node:process'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './find-browser.mjs'

const steps = { packages, build, browser, postgres }

chdir(dirname(dirname(fileURLToPath(import.meta.url))))
checkNode()
for (const name of argv.slice(2)) {
  if (!Object.hasOwn(steps, name))
    fail(`There is no step "${name}". Steps: ${Object.keys(steps).join(', ')}.`)
  steps[name]()
}

function checkNode() {
  const wanted = readPackage().engines.node.match(/\d+/g).map(Number)
  const [major, minor] = version.match(/\d+/g).map(Number)
  if (major < wanted[0] || (major === wanted[0] && minor < wanted[1]))
    fail(`This needs Node ${wanted.join('.')} or newer; this is ${version.slice(1)}.`)
}

function packages() {
  const stamp = 'node_modules/.ensure-stamp'
  if (readStamp(stamp) === packagesHash()) return
  say('Installing packages (about half a minute the first time) …')
  rmSync(stamp, { force: true })
  install()
  if (!bindingsLoad()) {
    // The lock file was made on one platform and may lack the native packages of another.
    say('The lock file lacks a native package for this machine. Installing without the lock file …')
    rmSync('node_modules', { recursive: true, force: true })
    install('--no-package-lock')
    if (!bindingsLoad({ stdio: 'inherit' }))
      fail('A native package cannot be loaded on this machine (see above).')
  }
  writeFileSync(stamp, packagesHash())
}

function install(...more) {
  const options = ['--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  // `npm ci` would refuse a lock file without the optional packages of other platforms.
  run('npm', ['install', ...options, ...more], { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' })
}

function bindingsLoad(options = { stdio: 'ignore' }) {
  const program = "for (const name of ['libsql', '@node-rs/argon2', 'vite']) await import(name)"
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], options).status === 0
}

function packagesHash() {
  const { dependencies, devDependencies, overrides } = readPackage()
  const wanted = JSON.stringify([version, platform, arch, dependencies, devDependencies, overrides])
  return hashOf([wanted, readFileSync('package-lock.json')])
}

function build() {
  const stamp = 'dist/.ensure-stamp'
  const inputs = [
    'contract',
    'src',
    'sw',
    'server',
    'public',
    'locales',
    'index.html',
    'survey.html',
    'manifest.webmanifest',
  ]
  const tools = [
    'vite.config.ts',
    'vite.survey.config.ts',
    'lingui.config.mjs',
    'vite.server.config.ts',
    'package.json',
    'package-lock.json',
  ]
  const hash = hashOf([...inputs, ...tools].flatMap(filesUnder).flatMap((file) => [file, readFileSync(file)]))
  if (readStamp(stamp) === hash) return
  say('Building …')
  rmSync(stamp, { force: true })
  run('npm', ['run', '--silent', 'build'])
  mkdirSync('dist', { recursive: true })
  writeFileSync(stamp, hash)
}

function browser() {
  if (!findBrowser()) {
    say('Installing Chromium for the browser tests …')
    if (mayUseApt()) aptInstall('chromium-headless-shell')
    else run('npx', ['playwright', 'install', 'chromium'])
  }
  const found = findBrowser()
  if (!found) fail('Chromium was not found. Install it, or set CHROMIUM_PATH to its path.')
  if (!existsSync(found)) fail(`CHROMIUM_PATH is set to ${found}, which does not exist.`)
  say(`Browser tests use ${found}.`)
}

function postgres() {
  if (hasPostgres()) return
  if (!mayUseApt()) return say('PostgreSQL is not installed. Its tests are skipped.')
  say('Installing PostgreSQL for the tests …')
  aptInstall('postgresql')
}

function hasPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  if (versions.some((name) => existsSync(join(debian, name, 'bin', 'initdb')))) return true
  return spawnSync('initdb', ['--version'], { stdio: 'ignore' }).status === 0
}

function mayUseApt() {
  return platform === 'linux' && getuid() === 0 && existsSync('/etc/debian_version')
}

function aptInstall(name) {
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=120']
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', [...options, 'update'], quiet)
  run('apt-get', [...options, 'install', '-y', '--no-install-recommends', name], quiet)
}

function run(command, args, more = {}) {
  const options = { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28, env: { ...env, ...more } }
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...options,
    shell: platform === 'win32',
  })
  if (status === 0) return
  fail(
    `${stdout ?? ''}${stderr ?? ''}"${command} ${args.join(' ')}" failed${error ? `: ${error.message}` : ''}.`,
  )
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path).sort()
  return entries.flatMap((entry) => filesUnder(join(path, entry)))
}

function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex')
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function readPackage() {
  return JSON.parse(readFileSync('package.json', 'utf8'))
}

function say(text) {
  console.log(text)
}

function fail(text) {
  console.error(text)
  exit(1)
}
