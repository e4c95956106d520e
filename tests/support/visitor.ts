import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { LightMyRequestResponse } from 'fastify'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { clientVersion, headers } from '#contract/wire.ts'
import { requestOf } from '#src/data/core/api.ts'
import { aKey, type TestServer } from './server.ts'

export const ownPassword = 'Kop3!Trein#Wyn9'
/** The hash contains its cost, so that tests can use a cheap one. */
export const ownPasswordHash = await hash(ownPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 })

/** A browser of its own, with its cookies, at an address of its own. */
export interface Visitor {
  ask(call: Call, input: unknown, key?: string): Promise<LightMyRequestResponse>
  /** Forgets what it was told, as if the answer had been lost on the way. */
  loseAnswer(call: Call, input: unknown, key: string): Promise<void>
  /** The second secret of the session, once a call has answered with one. */
  readonly deviceToken: string | null
}

export function aVisitor({ app }: TestServer, address = anAddress(), language = 'en'): Visitor {
  const cookies = new Map<string, string>()
  let deviceToken: string | null = null
  const send = (call: Call, input: unknown, key: string) => {
    const { path, body } = requestOf(call, input)
    return app.inject({
      method: call.method,
      url: path,
      remoteAddress: address,
      headers: {
        [headers.client]: String(clientVersion),
        [headers.idempotencyKey]: key,
        'accept-language': language,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(deviceToken === null ? {} : { [headers.deviceToken]: deviceToken }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: body }),
    })
  }
  return {
    ask: async (call, input, key = aKey()) => {
      const answer = await send(call, input, key)
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      const told = answer.json<{ deviceToken?: string | null }>().deviceToken
      if (typeof told === 'string') deviceToken = told
      return answer
    },
    loseAnswer: async (call, input, key) => {
      await send(call, input, key)
    },
    get deviceToken() {
      return deviceToken
    },
  }
}

function anAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}

/** A registration that the server accepts, from Cape Town. */
export async function aRegistration({ database }: TestServer, changes: object = {}) {
  const metro = await database.db
    .selectFrom('boundaries')
    .select(['id', 'district_id', 'province_id'])
    .where('code', '=', 'CPT')
    .where('boundary_type_id', '=', 3)
    .executeTakeFirstOrThrow()
  return {
    Title: 2,
    FirstName: 'Naledi',
    LastName: 'Mokoena',
    Email: 'naledi@kloof.example',
    Password: ownPassword,
    ConfirmPassword: ownPassword,
    MobileNumber: '082 555 0142',
    OrganisationName: 'Aloe House',
    OrganisationBranch: '',
    OrganisationType: 3,
    JobRole: 5,
    StreetNumber: '12',
    StreetName: 'Long Street',
    Suburb: 'Gardens',
    City: 'Cape Town',
    PostalCode: '0001',
    Province: metro.province_id,
    District: metro.district_id,
    LocalMunicipality: metro.id,
    MemberInOrganisation: 12,
    TermsVersion: 1,
    ...changes,
  }
}

/** Registers and proves the address. @returns the visitor, whose application now waits */
export async function anApplicant(server: TestServer, changes: { readonly Email?: string } = {}) {
  const visitor = aVisitor(server)
  const input = await aRegistration(server, changes)
  const { otp } = (await visitor.ask(calls.auth.register, input)).json()
  await visitor.ask(calls.auth.verifyOtp, { Email: input.Email, OTP: otp, UserType: 1 })
  return { visitor, input }
}
