// Measures whether the time of an answer tells if an address has an account: the medians of known and unknown addresses,
// in turns, for signing in, registering, asking for a code and typing a wrong one; and of accounts that are disabled,
// rejected or have a one-time password. The noise of a machine changes the ratio of two medians by a tenth, so it takes the
// median ratio of several sets. It uses the last build.
import { randomUUID } from 'node:crypto'
import process, { env } from 'node:process'
import { serveFolder } from '../../scripts/served.mjs'
import { figuresOf, withBuilt } from '../built.mjs'

const GOAL = 1.1
const SETS = 5
const ROUNDS = Number(env.ROUNDS ?? 30)
const WARM_UP = 3
const PORT = 4_394
const password = 'Kop3!Trein#Wyn9'

await withBuilt('accounts/prepare', async ({ prepare }, folder) => {
  const { metro, ...known } = await prepare(folder)
  const server = await serveFolder(folder, PORT, {
    ENABLE_LOGIN: 'true',
    TRUST_PROXY: '1',
    // Nobody answers there, so that no mail is sent while an answer is measured.
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  })
  try {
    const measured = await measureAll({ ...known, registration: registrationFrom(metro) })
    console.table(measured)
    if (Object.values(measured).some(({ ratio }) => Math.max(ratio, 1 / ratio) > GOAL)) {
      console.error(`A ratio is further from 1 than ${GOAL}.`)
      process.exitCode = 1
    }
  } finally {
    await server.stop()
  }
})

async function measureAll({ withPassword, kinds, people, registration }) {
  const strangers = people.map((_one, index) => `stranger.${index}@demo.example`)
  const measured = {
    login: await compareLogin(withPassword),
    register: await compare((known, turn) => {
      const Email = known ? people[turn] : strangers[turn]
      return timed('register', { ...registration, Email })
    }),
    forgot: await compare((known, turn) => {
      const Email = known ? people.at(-1 - turn) : strangers.at(-1 - turn)
      return timed('forgot-password', { Email })
    }),
    verify: await compare(async (known, turn) => {
      const Email = (known ? people : strangers)[SETS * ROUNDS + WARM_UP + turn]
      const { cookie } = await timed('forgot-password', { Email })
      return timed('verify-otp', { Email, OTP: '000000', UserType: 3 }, cookie)
    }),
  }
  for (const [kind, emails] of Object.entries(kinds)) {
    measured[`login, ${kind}`] = await compareLogin(emails)
    measured[`forgot, ${kind}`] = await compare((known, turn) =>
      timed('forgot-password', { Email: either(emails, known, turn) }),
    )
  }
  return measured
}

function compareLogin(emails) {
  return compare((known, turn) =>
    timed('login', { Username: either(emails, known, turn), Password: 'wrong' }),
  )
}

/** One of these known addresses, or one like it that nobody has. */
function either(emails, known, turn) {
  const email = emails[turn % emails.length]
  return known ? email : `nobody.${email}`
}

/** Measures known and unknown addresses in turns, so that both meet the same load of the machine. */
async function compare(measure) {
  const sets = []
  let turn = 0
  for (; turn < WARM_UP; turn += 1) for (const known of [true, false]) await measure(known, turn)
  for (let set = 0; set < SETS; set += 1) {
    const spent = { known: [], unknown: [] }
    for (let round = 0; round < ROUNDS; round += 1, turn += 1)
      for (const known of turn % 2 === 0 ? [true, false] : [false, true])
        spent[known ? 'known' : 'unknown'].push((await measure(known, turn)).ms)
    sets.push({ known: figuresOf(spent.known, 2).median, unknown: figuresOf(spent.unknown, 2).median })
  }
  const { median, lowest, highest } = figuresOf(
    sets.map(({ known, unknown }) => known / unknown),
    3,
  )
  return {
    'known, ms': figuresOf(
      sets.map(({ known }) => known),
      2,
    ).median,
    'unknown, ms': figuresOf(
      sets.map(({ unknown }) => unknown),
      2,
    ).median,
    ratio: median,
    span: `${lowest} to ${highest}`,
  }
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
