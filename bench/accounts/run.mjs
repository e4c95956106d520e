// Measures whether the time of an answer tells if an address has an account: the medians of known and unknown addresses,
// in turns, for signing in, registering, asking for a code and typing a wrong one. It uses the last build.
import { randomUUID } from 'node:crypto'
import process, { env } from 'node:process'
import { serveFolder } from '../../scripts/served.mjs'
import { figuresOf, withBuilt } from '../built.mjs'

const GOAL = 1.1
const ROUNDS = Number(env.ROUNDS ?? 30)
const WARM_UP = 3
const PORT = 4_394
const password = 'Kop3!Trein#Wyn9'

await withBuilt('accounts/prepare', async ({ prepare }, folder) => {
  const { withPassword, people, metro } = await prepare(folder)
  const server = await serveFolder(folder, PORT, {
    ENABLE_LOGIN: 'true',
    TRUST_PROXY: '1',
    // Nobody answers there, so that no mail is sent while an answer is measured.
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  })
  try {
    const measured = await measureAll({ withPassword, people, registration: registrationFrom(metro) })
    console.table(measured)
    if (Object.values(measured).some(({ ratio }) => Math.max(ratio, 1 / ratio) > GOAL)) {
      console.error(`A ratio is further from 1 than ${GOAL}.`)
      process.exitCode = 1
    }
  } finally {
    await server.stop()
  }
})

async function measureAll({ withPassword, people, registration }) {
  const strangers = people.map((_one, index) => `stranger.${index}@demo.example`)
  return {
    login: await compare((known, turn) => {
      const emails = known ? withPassword : strangers
      return timed('login', { Username: emails[turn % withPassword.length], Password: 'wrong' })
    }),
    register: await compare((known, turn) => {
      const Email = known ? people[turn] : strangers[turn]
      return timed('register', { ...registration, Email })
    }),
    forgot: await compare((known, turn) => {
      const Email = known ? people.at(-1 - turn) : strangers.at(-1 - turn)
      return timed('forgot-password', { Email })
    }),
    verify: await compare(async (known, turn) => {
      const Email = (known ? people : strangers)[ROUNDS * 3 + turn]
      const { cookie } = await timed('forgot-password', { Email })
      return timed('verify-otp', { Email, OTP: '000000', UserType: 3 }, cookie)
    }),
  }
}

/** Measures known and unknown addresses in turns, so that both meet the same load of the machine. */
async function compare(measure) {
  const spent = { known: [], unknown: [] }
  for (let turn = 0; turn < ROUNDS + WARM_UP; turn += 1)
    for (const known of turn % 2 === 0 ? [true, false] : [false, true]) {
      const { ms } = await measure(known, turn)
      if (turn >= WARM_UP) spent[known ? 'known' : 'unknown'].push(ms)
    }
  const [known, unknown] = [figuresOf(spent.known, 2).median, figuresOf(spent.unknown, 2).median]
  return { 'known, ms': known, 'unknown, ms': unknown, ratio: Number((known / unknown).toFixed(3)) }
}

/** Every request comes from a network of its own, so that no limit is reached. */
async function timed(path, input, cookie = '') {
  const network = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')
  const begin = performance.now()
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/auth/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-gbvf-client': '1',
      'idempotency-key': `${randomUUID()}.0`,
      'x-forwarded-for': `10.${network}`,
      cookie,
    },
    body: JSON.stringify(input),
  })
  const body = await answer.json()
  const ms = performance.now() - begin
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`)
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { ms, cookie: cookies.join('; ') }
}

function registrationFrom(metro) {
  return {
    Title: 2,
    FirstName: 'Naledi',
    LastName: 'Mokoena',
    Password: password,
    ConfirmPassword: password,
    MobileNumber: '0825550142',
    OrganisationName: 'Aloe House',
    OrganisationBranch: '',
    OrganisationType: 3,
    JobRole: 5,
    StreetNumber: '12',
    StreetName: 'Long Street',
    Suburb: '',
    City: 'Cape Town',
    PostalCode: '0001',
    Province: metro.province_id,
    District: metro.district_id,
    LocalMunicipality: metro.id,
    MemberInOrganisation: 12,
    TermsVersion: 1,
  }
}
