/** The sign-ins of the demonstration data, all with one public password. */
export const demoPassword = 'Safe!Place2026#x'

/** Its argon2id hash as a constant, because the auth domain, which hashes passwords, cannot be imported here. */
export const demoPasswordHash =
  '$argon2id$v=19$m=65536,t=3,p=1$Frg/DlZqMG9zkxAA9giptA$H3Pq3Yla252NVb4f/7TKZ3IzYbmepaXUYfuik6fsPuU'

export const demoSignIns = [
  { username: 'admin@demo.example', who: 'System administrator' },
  { username: 'province.wc@demo.example', who: 'Provincial designated person, Western Cape' },
  { username: 'municipal.cpt@demo.example', who: 'Municipal designated person, Cape Town and Stellenbosch' },
  { username: 'healthcheck@demo.example', who: 'Health Check administrator of a university' },
] as const

export type DemoUsername = (typeof demoSignIns)[number]['username']
